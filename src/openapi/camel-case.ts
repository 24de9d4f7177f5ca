/** NetBox's `front-ports` or `available-ips` as the facade spells it: `frontPorts`, `availableIps`. */
export function camelCase(name: string): string {
  return name.replace(/[-_/]+([A-Za-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
}

/** The same with a capital first: `FrontPorts`. */
export function pascalCase(name: string): string {
  const camel = camelCase(name);
  return camel.charAt(0).toUpperCase() + camel.slice(1);
}
