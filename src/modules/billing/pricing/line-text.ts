import { formatStored, translateStored } from '../../../platform/languages/stored-text.ts';
import type { Translator } from '../../../platform/languages/translator.ts';
import { LINE_MESSAGES } from '../../../shared/line-messages.ts';

/** @returns the English description of a line, which is stored */
export const lineText = (kind: keyof typeof LINE_MESSAGES, values: { name?: string } = {}): string =>
  formatStored(LINE_MESSAGES[kind], values);

/**
 * @param adaptName changes the names in the description before they are shown
 * @returns the description of a stored line in the language of the buyer
 */
export const translateLine = (
  description: string,
  translated: Translator,
  adaptName?: (name: string) => string,
): string => translateStored(description, LINE_MESSAGES, translated, adaptName);
