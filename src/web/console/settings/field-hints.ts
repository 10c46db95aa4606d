import { formatMoney } from '../../shared/money.ts';
import { t } from '../../shared/intl.ts';
import type { FieldHints } from '../parts/body-field.ts';

/** Up to this amount of sales to consumers in other member states, the law allows the tax rate of the seller's country. */
const OWN_RATE_LIMIT = { amount: 1_000_000, currency: 'eur' };

/**
 * Only fields whose label does not suffice have a hint. The descriptions of the contract speak to programs.
 *
 * @returns the hints on fields of the organization, by their paths
 */
export const organizationHints = (): FieldHints<'updateOrganization'> => ({
  accent_color: t({
    id: 'console.settings.hint.accent_color',
    defaultMessage: 'For buttons and links on your pages and in e-mails.',
  }),
  storefront_enabled: t({
    id: 'console.settings.hint.storefront_enabled',
    defaultMessage: 'Shows your listed products on a public page.',
  }),
  require_terms_consent: t({
    id: 'console.settings.hint.require_terms_consent',
    defaultMessage: 'Buyers accept your terms of sale before they pay. The address of the terms is required for this.',
  }),
  portal_origins: t(
    { id: 'console.settings.hint.portal_origins', defaultMessage: 'Addresses such as {example}, without a path.' },
    { example: 'https://aster.example' },
  ),
  reply_to: t({
    id: 'console.settings.hint.reply_to',
    defaultMessage: 'Without it, replies go to your contact address.',
  }),
  checkout_reminder_hours: t({
    id: 'console.settings.hint.checkout_reminder_hours',
    defaultMessage:
      'Hours after which buyers who did not finish a purchase get one e-mail. Empty: no reminder. Many countries require the consent of the buyer.',
  }),
  default_upfront_split_to_contributors: t({
    id: 'console.settings.hint.default_upfront_split_to_contributors',
    defaultMessage: 'In percent.',
  }),
});

/** @returns the hints on fields of the billing details, by their paths */
export const billingHints = (): FieldHints<'updateOrganizationBilling'> => ({
  legal_name: t({
    id: 'console.settings.hint.legal_name',
    defaultMessage: 'For invoices, if it differs from the name of your organization.',
  }),
  time_zone: t({
    id: 'console.settings.hint.time_zone',
    defaultMessage: 'Your days begin and end in it. Empty: the time zone of your country.',
  }),
  tax_behavior: t({
    id: 'console.settings.hint.tax_behavior',
    defaultMessage: 'For new prices. Existing prices stay as they are.',
  }),
  eu_place_of_supply: t(
    {
      id: 'console.settings.hint.eu_place_of_supply',
      defaultMessage: 'Up to {amount} of such sales a year, you may charge the rate of your own country.',
    },
    { amount: formatMoney(OWN_RATE_LIMIT.amount, OWN_RATE_LIMIT.currency) },
  ),
  tax_countries: t({
    id: 'console.settings.hint.tax_countries',
    defaultMessage: 'Codes such as DE. EU stands for all member states. Empty: no tax is collected.',
  }),
  business_buyers: t({
    id: 'console.settings.hint.business_buyers',
    defaultMessage: 'Only where you differ from the built-in rules.',
  }),
  default_currency: t({
    id: 'console.settings.hint.default_currency',
    defaultMessage: 'For prices that name no currency, and for your metrics.',
  }),
  exchange_rates: t({
    id: 'console.settings.hint.exchange_rates',
    defaultMessage: 'For metrics only. Other currencies use the daily rate of the European Central Bank.',
  }),
  buyers_can_pause: t({
    id: 'console.settings.hint.buyers_can_pause',
    defaultMessage: 'Buyers have no benefits during a pause.',
  }),
  'plan_changes.longer_commitments': t({
    id: 'console.settings.hint.longer_commitments',
    defaultMessage: 'Empty: as for upgrades.',
  }),
  'plan_changes.shorter_commitments': t({
    id: 'console.settings.hint.shorter_commitments',
    defaultMessage: 'Empty: as for downgrades.',
  }),
  receipt_note: t({
    id: 'console.settings.hint.receipt_note',
    defaultMessage: 'In e-mails about purchases and renewals, in one language for all buyers.',
  }),
});
