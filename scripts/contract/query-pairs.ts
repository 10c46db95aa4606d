/** The text of a value in a query. An object here would be a mistake of the contract, and is written as JSON. */
const parameterText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/**
 * Returns the pairs by which a query says the value of a parameter. A list repeats the name. An object has a pair for each
 * field, such as `created[gte]`, as the style `deepObject` of OpenAPI says.
 */
export function queryPairs(name: string, value: unknown): [name: string, text: string][] {
  if (value === undefined) return [];
  if (Array.isArray(value)) return value.map((item: unknown) => [name, parameterText(item)]);
  if (typeof value !== 'object' || value === null) return [[name, parameterText(value)]];
  return Object.entries(value).map(([field, item]) => [`${name}[${field}]`, parameterText(item)]);
}
