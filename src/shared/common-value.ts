/** @returns the value that all have; the fallback if there is none, or if they differ */
export function commonValue<Value>(values: readonly Value[], fallback: Value): Value {
  const [first = fallback, ...others] = new Set(values);
  return others.length > 0 ? fallback : first;
}
