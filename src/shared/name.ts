/** The pattern of the schema `Name` of the contract. A test compares them. */
export const NAME_PATTERN = '^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069]*$';

const MAX_LENGTH = 255;
const NAME = new RegExp(NAME_PATTERN, 'u');
const FORBIDDEN = /[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu;

/** Whether a text is a name of the contract. */
export const isName = (text: string) => text.length > 0 && text.length <= MAX_LENGTH && NAME.test(text);

/** Makes a name of the text of another service, which the contract does not check. @returns null if nothing is left */
export const toName = (text: string): string | null =>
  Array.from(text.replace(FORBIDDEN, ' ').trim()).slice(0, MAX_LENGTH).join('') || null;
