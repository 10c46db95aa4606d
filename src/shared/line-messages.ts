import { defineMessages } from '@formatjs/intl';

/** The descriptions of lines that are not the name of a product or of a discount. Bills and orders store them in English. */
export const LINE_MESSAGES = defineMessages({
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
