/** `license_keys`, `license-keys` and `licenseKeys` → `LicenseKeys` */
export function pascalCase(name: string | readonly string[]): string {
  const words = typeof name === 'string' ? name.split(/[._-]/) : name;
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

/** `license_keys`, `license-keys` and `LicenseKeys` → `licenseKeys` */
export function camelCase(name: string | readonly string[]): string {
  const joined = pascalCase(name);
  return joined.charAt(0).toLowerCase() + joined.slice(1);
}
