/** Spells names in Python, for the SDK and for the samples that call it. */
const KEYWORDS = new Set(
  'and as assert async await break class continue def del elif else except finally for from global if import in is lambda None nonlocal not or pass raise return True False try while with yield'.split(
    ' ',
  ),
);

export function isPythonKeyword(name: string): boolean {
  return KEYWORDS.has(name);
}

/** `licenseKeys` → `license_keys`, `getOAuthClient` → `get_oauth_client`; a keyword gets an underscore. */
export function snakeCase(name: string): string {
  const snake = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toLowerCase();
  return isPythonKeyword(snake) ? `${snake}_` : snake;
}
