import { defineMessages } from '@formatjs/intl';
import { formatStored, translateStored } from '../../../platform/languages/stored-text.ts';
import type { Translator } from '../../../platform/languages/translator.ts';

/** The descriptions of lines that are not the name of a product or of a discount. Bills and orders store them in English. */
const LINE_MESSAGES = defineMessages({
  trial: { id: 'line.trial', defaultMessage: '{name} (trial)' },
  flatAmount: { id: 'line.flatAmount', defaultMessage: '{name} (flat amount)' },
  unusedTime: { id: 'line.unusedTime', defaultMessage: 'Unused time of {name}' },
  restOfPeriod: { id: 'line.restOfPeriod', defaultMessage: 'Rest of the period of {name}' },
  partOfPeriod: { id: 'line.partOfPeriod', defaultMessage: 'Part of the period of {name}' },
  earlierChanges: { id: 'line.earlierChanges', defaultMessage: 'From earlier changes' },
  earlierChangesOf: { id: 'line.earlierChangesOf', defaultMessage: 'From earlier changes of {name}' },
  toCredit: { id: 'line.toCredit', defaultMessage: 'Added to your credit' },
  fromCredit: { id: 'line.fromCredit', defaultMessage: 'Paid from your credit' },
  carriedOver: { id: 'line.carriedOver', defaultMessage: 'Carried over to the next bill' },
});

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
