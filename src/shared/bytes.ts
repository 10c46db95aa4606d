const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];

/** A size in a decimal unit (1 kB is 1000 bytes): the number, its decimals, and how often a thousand was divided out. */
export function scaleBytes(bytes: number): { size: number; decimals: number; unit: number } {
  let size = bytes;
  let unit = 0;
  while (size >= 999.5 && unit < UNITS.length - 1) {
    size /= 1000;
    unit += 1;
  }
  return { size, decimals: unit === 0 || size >= 99.95 ? 0 : 1, unit };
}

/** Formats a size in decimal units, such as `12.6 MB`. */
export function formatBytes(bytes: number): string {
  const { size, decimals, unit } = scaleBytes(bytes);
  return `${size.toFixed(decimals)} ${UNITS[unit] ?? ''}`;
}

const BINARY_UNITS = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB'];

/** Formats a size in binary units (1 KiB is 1024 bytes), such as `1.5 GiB`, as quotas are configured. */
export function formatBinaryBytes(bytes: number): string {
  const unit = bytes === 0 ? 0 : Math.min(BINARY_UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
  return `${Number((bytes / 1024 ** unit).toFixed(2))} ${BINARY_UNITS[unit] ?? ''}`;
}

/** Reads a size such as `1048576`, `512MiB` or `1.5 GiB`, in whole bytes. @returns undefined for any other text */
export function parseBinaryBytes(text: string): number | undefined {
  const [, digits, unit = ''] = /^(\d{1,15}(?:\.\d{1,3})?)\s?([KMGT]iB)?$/.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const bytes = Number(digits) * 1024 ** Math.max(0, BINARY_UNITS.indexOf(unit));
  return Number.isSafeInteger(bytes) ? bytes : undefined;
}
