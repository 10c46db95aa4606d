/** Returns the record's own value under a key, and undefined for inherited ones such as `constructor` and `__proto__`. */
export function getOwn<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
