/** The pattern of the schema `Name` of the contract. A test compares them. */
export const NAME_PATTERN =
  '^[ \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000]*([^\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069 \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000\\u061c\\u200b\\u200e\\u200f\\u2060\\ufeff]([^\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069]*[^\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069 \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000\\u061c\\u200b\\u200e\\u200f\\u2060\\ufeff])?[ \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000]*)?$';

const MAX_LENGTH = 255;
const NAME = new RegExp(NAME_PATTERN, 'u');
const FORBIDDEN = /[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu;
/** Spaces, and characters that a name cannot begin or end with. */
const AT_ENDS = /^[\s\u061c\u200b\u200e\u200f\u2060]+|[\s\u061c\u200b\u200e\u200f\u2060]+$/gu;

/** Whether a text is a name of the contract. */
export const isName = (text: string) => text.length > 0 && text.length <= MAX_LENGTH && NAME.test(text);

/** Makes a name of the text of another service, which the contract does not check. @returns null if nothing is left */
export const toName = (text: string): string | null =>
  Array.from(text.replace(FORBIDDEN, ' ').replace(AT_ENDS, '')).slice(0, MAX_LENGTH).join('').replace(AT_ENDS, '') ||
  null;
