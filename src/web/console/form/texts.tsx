import { intl, isEnglish, t } from '../../shared/intl.ts';
import type { Field } from '../description.ts';
import type { Problem } from './body.ts';
import { helpText } from './help.ts';

/** @returns the label of a field. A new record tells what can be left out; in an update, everything can */
export function labelOf({ title, isRequired }: Field, { isUpdate }: { isUpdate: boolean }): string {
  return isRequired || isUpdate
    ? title
    : t({ id: 'field.optional', defaultMessage: '{label} (optional)' }, { label: title });
}

/** @returns the help below a field. The contract exists in English alone: readers of other languages have none */
export const helpOf = ({ description = '', kind, title }: Pick<Field, 'description' | 'kind' | 'title'>) =>
  isEnglish() && kind.type !== 'variants' ? helpText(description, title) : undefined;

const percentText = (share: number) => intl.formatNumber(share, { style: 'percent', maximumFractionDigits: 1 });

/** @returns why a text cannot be sent */
export function problemText(problem: Problem): string {
  switch (problem) {
    case 'required':
      return t({ id: 'field.required', defaultMessage: 'This field is required.' });
    case 'integer':
      return t({ id: 'field.quantityInvalid', defaultMessage: 'Enter a whole number.' });
    case 'number':
      return t({ id: 'console.form.number', defaultMessage: 'Enter a number.' });
    case 'percent':
      return t(
        { id: 'console.form.percent', defaultMessage: 'Enter a percentage such as {example}, at most {maximum}.' },
        { example: percentText(0.125), maximum: percentText(1) },
      );
    case 'unclear':
      return t(
        {
          id: 'field.numberUnclear',
          defaultMessage: 'Does the sign separate thousands or decimals? Enter {thousand} or {one}.',
        },
        { thousand: '1000', one: intl.formatNumber(1, { minimumFractionDigits: 1 }) },
      );
    case 'amount':
      return t(
        { id: 'field.amountInvalid', defaultMessage: 'Enter an amount such as {example}.' },
        { example: intl.formatNumber(12) },
      );
    case 'currency':
      return t({ id: 'console.form.currency', defaultMessage: 'Choose the currency first.' });
    case 'json':
      return t({ id: 'console.form.json', defaultMessage: 'This is not valid JSON.' });
    case 'name':
      return t({ id: 'console.form.name', defaultMessage: 'Enter a name.' });
    case 'duplicate':
      return t({ id: 'console.form.duplicate', defaultMessage: 'Another entry has this name.' });
  }
}
