/** A MAC address as NetBox writes it (`00:AA:BB:CC:DD:EE`), from any of the usual spellings; null when it is none. */
export function parseMac(text: string): string | null {
  const digits = text.trim().replace(/[:.-]/g, "");
  if (!/^[0-9a-f]{12}$/i.test(digits)) return null;
  return (digits.toUpperCase().match(/../g) ?? []).join(":");
}
