/** @param hostname of a URL, or an IP address. @returns whether it leads to this machine alone */
export function isLoopback(hostname: string): boolean {
  return (
    ['localhost', '[::1]', '::1'].includes(hostname) ||
    hostname.endsWith('.localhost') ||
    /^127(\.\d{1,3}){3}$/.test(hostname)
  );
}
