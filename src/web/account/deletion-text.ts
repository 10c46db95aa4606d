import type { AccountDeletionPreview } from '../shared/api.ts';
import { formatDate } from '../shared/dates.ts';
import { t } from '../shared/intl.ts';
import { formatMoney } from '../shared/money.ts';

/** The losses of a person with the account, one text per kind or item. */
export function lossTexts(preview: AccountDeletionPreview): string[] {
  const { ended_subscriptions, license_key_count, credits, lost_organizations } = preview;
  return [
    t({
      id: 'deletion.lost.account',
      defaultMessage: 'Your profile, passkeys, access tokens and applications',
    }),
    t({ id: 'deletion.lost.purchases', defaultMessage: 'Access to your purchases, benefits and downloads' }),
    ...(license_key_count === 0
      ? []
      : [
          t(
            { id: 'deletion.lost.keys', defaultMessage: '{count, plural, one {# license key} other {# license keys}}' },
            { count: license_key_count },
          ),
        ]),
    ...ended_subscriptions.map(({ product_name, organization_name, current_period_end }) =>
      t(
        {
          id: 'deletion.lost.subscription',
          defaultMessage: '{product} from {seller}, which is canceled and would run until {date}',
        },
        { product: product_name, seller: organization_name, date: formatDate(current_period_end ?? '') },
      ),
    ),
    ...credits.map(({ currency, amount }) =>
      t(
        { id: 'deletion.lost.credit', defaultMessage: 'Credit of {amount}' },
        { amount: formatMoney(amount, currency) },
      ),
    ),
    ...lost_organizations.map(({ name }) =>
      t(
        {
          id: 'deletion.lost.organization',
          defaultMessage: 'The organization {organization}, because you are its only member',
        },
        { organization: name },
      ),
    ),
  ];
}

/** The data that stay after the deletion, and why. */
export function keptTexts({ kept }: AccountDeletionPreview): string[] {
  return [
    // Records that have no end have no personal data.
    ...kept.flatMap(({ count, until }) =>
      until === null
        ? []
        : t(
            {
              id: 'deletion.kept.invoices',
              defaultMessage:
                '{count, plural, one {# invoice keeps} other {# invoices keep}} your name, billing address and tax ID until {date}, because tax law requires it.',
            },
            { count, date: formatDate(until) },
          ),
    ),
    t({
      id: 'deletion.kept.amounts',
      defaultMessage: 'Sellers keep the amounts and countries of your orders without your name.',
    }),
  ];
}
