/** Origin and path of a redirect's target: a query or fragment may carry secrets. A relative one is a path alone. */
export function redirectTarget(location: string): string {
  const relative = "relative://";
  try {
    const url = new URL(location.slice(0, 2000), relative + "host");
    if (url.protocol === "http:" || url.protocol === "https:") return url.origin + url.pathname;
    return location !== "" && url.href.startsWith(relative) ? url.pathname : "";
  } catch {
    return "";
  }
}
