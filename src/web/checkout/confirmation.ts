import { invalidEmail, requiredField, type Checkout, type Confirmation, type FieldErrors } from '../shared/api.ts';
import { readAddress, readText } from '../shared/read-address.ts';
import { readAnswers } from './custom-fields.ts';
import { loadedMoneyInput, readInteger } from './money-input.ts';
import { intl, t } from '../shared/intl.ts';

/** Converts the form data to the request body. Omits empty fields, so that the service reports the missing ones. */
export function toConfirmation(checkout: Checkout, formData: FormData): Confirmation {
  const text = (name: string) => readText(formData, name);
  const email = text('customer_email');
  const name = text('customer_name');
  const address = readAddress(formData, checkout.customer_billing_address);
  const taxId = text('customer_tax_id');
  const card = text('confirmation_token_id');
  const amount = readAmount(checkout, formData);
  const quantity = readQuantity(formData);
  return {
    ...(email && { customer_email: email }),
    ...(name && { customer_name: name }),
    ...(address && { customer_billing_address: address }),
    ...(formData.has('customer_tax_id') && { customer_tax_id: taxId ?? null }),
    ...(card && { confirmation_token_id: card }),
    ...(amount !== undefined && { amount }),
    ...(quantity !== undefined && { quantity }),
    ...(formData.has('terms_consent') && { terms_consent: true }),
    ...readAnswers(checkout, formData),
  };
}

/** Finds the fields that are empty and needed, and a text that is no e-mail address, so that the page does not ask what it knows. */
export function validateRequired(form: HTMLFormElement): FieldErrors {
  const needed = Array.from(form.querySelectorAll<HTMLInputElement>('[aria-required=true], [name=country]'));
  return new Map(
    needed.flatMap((input) => {
      const { name, type } = input;
      const text = type === 'checkbox' ? input.checked && 'on' : input.value.trim();
      if (!text) return [[name === 'country' ? 'customer_billing_address' : name, requiredField()]];
      return type === 'email' && !text.includes('@') ? [[name, invalidEmail()]] : [];
    }),
  );
}

/** Checks the typed amount. Without this check, an invalid amount would be omitted and the previous one charged. */
export function validateAmount(checkout: Checkout, formData: FormData): FieldErrors {
  if (!formData.has('amount') || readAmount(checkout, formData) !== undefined) return new Map();
  const isEmpty = readText(formData, 'amount') === undefined;
  return new Map([
    [
      'amount',
      isEmpty
        ? requiredField()
        : t(
            { id: 'field.amountInvalid', defaultMessage: 'Enter an amount such as {example}.' },
            { example: intl.formatNumber(12.5, { minimumFractionDigits: 2 }) },
          ),
    ],
  ]);
}

/** Checks the typed quantity, for the same reason. */
export function validateQuantity(formData: FormData): FieldErrors {
  if (!formData.has('quantity') || readQuantity(formData) !== undefined) return new Map();
  return new Map([['quantity', t({ id: 'field.quantityInvalid', defaultMessage: 'Enter a whole number.' })]]);
}

function readQuantity(formData: FormData): number | undefined {
  const typed = readInteger(readText(formData, 'quantity') ?? '');
  return typed !== undefined && typed > 0 ? typed : undefined;
}

function readAmount({ currency }: Checkout, formData: FormData): number | undefined {
  const typed = readText(formData, 'amount');
  return typed === undefined || currency === null
    ? undefined
    : loadedMoneyInput()?.parseMoney(typed, currency, intl.locale);
}
