import { defineMessages } from 'react-intl';
import { readTemplate } from '../../shared/message-template.ts';
import { intl, t } from './intl.ts';
import { translateMoney } from './money.ts';

// The English texts are the API's texts, and Stripe's texts for cards. `test/web/api-texts.test.ts` finds one that the
// service no longer has.

/** Errors of fields of a checkout. */
const CHECKOUT_TEXTS = defineMessages({
  amountAtLeast: { id: 'api.amountAtLeast', defaultMessage: 'Amount must be at least {minimum}.' },
  amountAtMost: { id: 'api.amountAtMost', defaultMessage: 'Amount must be at most {maximum}.' },
  quantityAtLeast: { id: 'api.quantityAtLeast', defaultMessage: 'Quantity must be at least {minimum}.' },
  quantityAtMost: { id: 'api.quantityAtMost', defaultMessage: 'Quantity must be at most {maximum}.' },
  quantityPrice: {
    id: 'api.quantityPrice',
    defaultMessage: 'The price of this quantity is above {limit}. Choose a smaller quantity.',
  },
  oneUnit: { id: 'api.oneUnit', defaultMessage: 'The price is for one unit.' },
  discountUnknown: { id: 'api.discountUnknown', defaultMessage: 'Discount does not exist.' },
  discountSet: { id: 'api.discountSet', defaultMessage: 'The seller has set the discount.' },
  discountFixedOnly: { id: 'api.discountFixedOnly', defaultMessage: 'Only fixed prices can be discounted.' },
  discountLimit: {
    id: 'api.discountLimit',
    defaultMessage: 'You have used this discount as often as each buyer can.',
  },
  discountUsed: { id: 'api.discountUsed', defaultMessage: 'The discount is no longer redeemable.' },
  discountCurrency: {
    id: 'api.discountCurrency',
    defaultMessage: 'The discount applies to prices in {currency} only.',
  },
  taxId: { id: 'api.taxId', defaultMessage: 'This is not a valid tax ID of the country.' },
  taxIdCountry: { id: 'api.taxIdCountry', defaultMessage: 'A tax ID needs the country of the billing address.' },
  taxIdOther: {
    id: 'api.taxIdOther',
    defaultMessage: 'This is not a valid tax ID of the country. It is a tax ID of {country}.',
  },
  country: { id: 'api.country', defaultMessage: 'Country does not exist.' },
  trialUsed: {
    id: 'api.trialUsed',
    defaultMessage:
      'The trial was used with this e-mail address or card. The total is {total} now. Confirm again to pay it.',
  },
  savedCard: {
    id: 'api.savedCard',
    defaultMessage: 'The saved card cannot pay for this purchase. Use another card.',
  },
  savedCardOf: { id: 'api.savedCardOf', defaultMessage: 'The saved card pays only for purchases of {email}.' },
  belowMinimum: {
    id: 'api.belowMinimum',
    defaultMessage: 'With tax and discount the total is {total}. The minimum charge is {minimum}.',
  },
  taxUnknown: {
    id: 'api.taxUnknown',
    defaultMessage:
      'The tax for this address is unknown now, since the tax service does not answer. Try again in a moment.',
  },
  taxService: { id: 'api.taxService', defaultMessage: 'The tax service does not answer. Try again in a moment.' },
  multipleOf: { id: 'api.multipleOf', defaultMessage: 'Must be a multiple of {step}.' },
  lengthAtLeast: { id: 'api.lengthAtLeast', defaultMessage: 'Must have at least {minimum} characters.' },
  lengthAtMost: { id: 'api.lengthAtMost', defaultMessage: 'Must have at most {maximum} characters.' },
  atLeast: { id: 'api.atLeast', defaultMessage: 'Must be at least {minimum}.' },
  atMost: { id: 'api.atMost', defaultMessage: 'Must be at most {maximum}.' },
  dateNotBefore: { id: 'api.dateNotBefore', defaultMessage: 'Must not be before {date}.' },
  dateNotAfter: { id: 'api.dateNotAfter', defaultMessage: 'Must not be after {date}.' },
  notWhole: { id: 'api.notWhole', defaultMessage: 'Must be a whole number.' },
  notOption: { id: 'api.notOption', defaultMessage: 'Must be one of the options.' },
});

/** Errors of payments and subscriptions. */
const PAYMENT_TEXTS = defineMessages({
  notRecorded: {
    id: 'api.notRecorded',
    defaultMessage:
      'Your payment succeeded, but your purchase could not be recorded. The payment is being refunded. Please try again.',
  },
  notSaved: {
    id: 'api.notSaved',
    defaultMessage: 'The payment could not be recorded. Nothing was charged. Please try again.',
  },
  cardDeclined: { id: 'api.cardDeclined', defaultMessage: 'Your card was declined.' },
  insufficientFunds: { id: 'api.insufficientFunds', defaultMessage: 'Your card has insufficient funds.' },
  cardExpired: { id: 'api.cardExpired', defaultMessage: 'Your card has expired.' },
  cardNumber: { id: 'api.cardNumber', defaultMessage: 'Your card number is incorrect.' },
  cardSecurityCode: { id: 'api.cardSecurityCode', defaultMessage: "Your card's security code is incorrect." },
  paymentDeclined: { id: 'api.paymentDeclined', defaultMessage: 'The payment was declined.' },
  paymentUnconfirmedByBank: {
    id: 'api.paymentUnconfirmedByBank',
    defaultMessage: 'The payment was not confirmed with the bank.',
  },
  paymentUnconfirmed: {
    id: 'api.paymentUnconfirmed',
    defaultMessage: 'The payment was not confirmed. Change the payment method and try again.',
  },
  paymentsUnavailable: {
    id: 'api.paymentsUnavailable',
    defaultMessage: 'Payments are unavailable at the moment. Nothing was charged or refunded. Try again later.',
  },
  cardsDeclinedOften: {
    id: 'api.cardsDeclinedOften',
    defaultMessage: 'Too many cards were declined here. Try again in a minute.',
  },
  nameRefused: {
    id: 'api.nameRefused',
    defaultMessage: 'The payment processor does not accept this name or e-mail address. Correct them and try again.',
  },
  noPaymentMethod: {
    id: 'api.noPaymentMethod',
    defaultMessage: 'No payment method is saved for this subscription. Save one first.',
  },
  paymentRunning: {
    id: 'api.paymentRunning',
    defaultMessage: 'A payment for this subscription is due or under way. Try again once it is settled.',
  },
  alreadyCanceled: {
    id: 'api.alreadyCanceled',
    defaultMessage: 'The subscription has ended, or is already canceled at the end of its period.',
  },
  nothingDue: {
    id: 'api.nothingDue',
    defaultMessage: 'Nothing is due for this subscription, and it will charge nothing.',
  },
  notCanceled: {
    id: 'api.notCanceled',
    defaultMessage: 'The subscription has ended, or is not canceled at the end of its period.',
  },
  disputed: {
    id: 'api.disputed',
    defaultMessage:
      'A payment of this subscription is disputed, so the subscription is suspended until the dispute is decided.',
  },
  changeScheduled: {
    id: 'api.changeScheduled',
    defaultMessage: 'The seller has scheduled a change for the end of the period.',
  },
  planPresent: { id: 'api.planPresent', defaultMessage: 'The subscription has this price.' },
  quantityPresent: { id: 'api.quantityPresent', defaultMessage: 'The subscription has this quantity.' },
  planNotOffered: {
    id: 'api.planNotOffered',
    defaultMessage: 'The seller does not offer this price as a plan for the present product.',
  },
});

/** Errors of the sign-in and of the account. */
const ACCOUNT_TEXTS = defineMessages({
  mailServer: {
    id: 'api.mailServer',
    defaultMessage: 'The mail server of this address does not accept mail for it. Check the address.',
  },
  codeInvalid: { id: 'api.codeInvalid', defaultMessage: 'This code is invalid or has expired.' },
  codesOften: { id: 'api.codesOften', defaultMessage: 'Too many codes were requested. Try again in 15 minutes.' },
  signInExpired: {
    id: 'api.signInExpired',
    defaultMessage: 'This sign-in was not started in this browser, or it has expired. Start again.',
  },
  providerUnverified: {
    id: 'api.providerUnverified',
    defaultMessage: 'The provider has not verified your e-mail address. Sign in by e-mail instead.',
  },
  accountsByInvitation: {
    id: 'api.accountsByInvitation',
    defaultMessage: 'This service accepts new accounts by invitation only, and your e-mail address has no invitation.',
  },
  noAccounts: { id: 'api.noAccounts', defaultMessage: 'This service accepts no new accounts.' },
  passkeyUnknown: {
    id: 'api.passkeyUnknown',
    defaultMessage: 'This passkey is not registered here. Sign in by e-mail instead.',
  },
  passkeyCopied: {
    id: 'api.passkeyCopied',
    defaultMessage:
      'This passkey was refused, because a copy of it seems to be in use. Sign in by e-mail and remove it.',
  },
  passkeyLate: {
    id: 'api.passkeyLate',
    defaultMessage: 'This took longer than five minutes, or was started in another browser. Try again.',
  },
  passkeyUnverified: {
    id: 'api.passkeyUnverified',
    defaultMessage: 'This passkey could not be verified. Try another device or password manager.',
  },
  passkeyUnverifiedSignIn: {
    id: 'api.passkeyUnverifiedSignIn',
    defaultMessage: 'This passkey could not be verified. Sign in by e-mail instead.',
  },
  passkeyKnown: { id: 'api.passkeyKnown', defaultMessage: 'This passkey is already registered.' },
  passkeysFull: {
    id: 'api.passkeysFull',
    defaultMessage: 'You have {count} passkeys, which is the limit. Remove one of them first.',
  },
  accountLinked: { id: 'api.accountLinked', defaultMessage: 'Another user has linked this account.' },
  connectionExpired: {
    id: 'api.connectionExpired',
    defaultMessage: 'This connection was not started in this session, or it has expired. Start again.',
  },
});

const API_TEXTS = [CHECKOUT_TEXTS, PAYMENT_TEXTS, ACCOUNT_TEXTS].flatMap((texts) => Object.values(texts));

/**
 * Translates an error of the API, whose answers are in English. A text for developers, or of a payment processor that is not
 * known here, stays as it is.
 */
export function translateApiText(text: string): string {
  for (const message of API_TEXTS) {
    const values = readTemplate(message.defaultMessage, text);
    if (values !== undefined) return t(message, translateValues(values));
  }
  return text;
}

/** Formats the amounts, numbers, days and countries of a text in the language of the page. */
function translateValues(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, translateValue(value)]));
}

function translateValue(value: string): string {
  if (/^-?\d{1,15}$/.test(value)) return intl.formatNumber(Number(value));
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return intl.formatDate(value, { dateStyle: 'medium', timeZone: 'UTC' });
  const [, country] = /^.+ \(([A-Z]{2})\)$/.exec(value) ?? [];
  if (country !== undefined) return intl.formatDisplayName(country, { type: 'region' }) ?? value;
  return translateMoney(value) ?? value;
}
