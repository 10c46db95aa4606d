/** The middle of what was measured; NaN of nothing. */
export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** `percent` of the values are at most this. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = Float64Array.from(values).sort();
  const at = (sorted.length - 1) * (percent / 100);
  const [below, above] = [sorted[Math.floor(at)] ?? NaN, sorted[Math.ceil(at)] ?? NaN];
  return below + (above - below) * (at - Math.floor(at));
}
