import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser/no-parser.js';

// The build puts this file in the place of FormatJS' parser.
export * from '@formatjs/icu-messageformat-parser/no-parser.js';

/** Parses a message whose placeholders have no format, such as `Pay {amount}`. The build parses all other messages. */
export const parse = (message: string): MessageFormatElement[] =>
  message
    .split(/\{(\w+)\}/)
    .map((value, at) => ({ type: at % 2 === 1 ? TYPE.argument : TYPE.literal, value }) as const)
    .filter(({ value }) => value !== '');
