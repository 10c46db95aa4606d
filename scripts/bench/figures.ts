/** Returns the median. NaN without values. */
export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** Returns the value that `percent` of the values do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = Float64Array.from(values).sort();
  const at = (sorted.length - 1) * (percent / 100);
  const [below, above] = [sorted[Math.floor(at)] ?? NaN, sorted[Math.ceil(at)] ?? NaN];
  return below + (above - below) * (at - Math.floor(at));
}
