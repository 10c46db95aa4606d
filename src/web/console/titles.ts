/** The titles of the description: English texts of the contract, whose translations are messages. */

/** @returns the id of the message with the translations of a title of a field or of a value */
export const fieldTitleId = (title: string): string => `console.field.${title}`;

/** @returns the id of the message with the translations of the title of an operation */
export const operationTitleId = (operationId: string): string => `console.operation.${operationId}`;

/** Copies a part of the description, and replaces each title in it. */
export function mapTitles<Part>(part: Part, replace: (id: string, title: string) => string): Part {
  return map(part) as Part;

  function map(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(map);
    if (typeof value !== 'object' || value === null) return value;
    const isOperation = 'method' in value && 'id' in value;
    return mapEntries(value, (name, inner) => {
      if (name === 'titles') return mapEntries(inner as object, (_value, title) => replaceField(String(title)));
      if (name !== 'title' || typeof inner !== 'string') return map(inner);
      return isOperation ? replace(operationTitleId(String(value.id)), inner) : replaceField(inner);
    });
  }

  function replaceField(title: string): string {
    return replace(fieldTitleId(title), title);
  }
}

const mapEntries = (object: object, replace: (name: string, value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, replace(name, value)]));
