const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];

/** Formats a size in decimal units (1 kB is 1000 bytes), such as `12.6 MB`. */
export function formatBytes(bytes: number): string {
  let size = bytes;
  let unit = 0;
  while (size >= 999.5 && unit < UNITS.length - 1) {
    size /= 1000;
    unit += 1;
  }
  const digits = unit === 0 || size >= 99.95 ? 0 : 1;
  return `${size.toFixed(digits)} ${UNITS[unit] ?? ''}`;
}
