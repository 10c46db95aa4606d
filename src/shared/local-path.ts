/**
 * Prevents open redirects: decides which redirect targets belong to this service.
 * @param target a URL or a path, as a stranger may have written it
 * @param origin of this service, as browsers write it
 * @returns path, query and fragment of the target; undefined if a browser could leave the origin by them
 */
export function localPath(target: string, origin: string): string | undefined {
  const url = URL.parse(target, origin);
  if (url?.origin !== origin) return undefined;
  const path = url.pathname + url.search + url.hash;
  // The path of `/..//evil.example` is `//evil.example`, which a browser reads as a host. `blob:` URLs have no path.
  return URL.parse(path, origin)?.origin === origin && path.startsWith('/') ? path : undefined;
}
