import type { Grant, Receipt } from '../shared/api.ts';
import { CopyField } from '../shared/copy-field.tsx';
import { formatDate } from '../shared/dates.ts';
import { intl, t } from '../shared/intl.ts';
import { PLATFORM_NAMES } from '../shared/platforms.ts';
import { LoadingMessage } from '../shared/ui.tsx';
import { PurchasedFiles } from './PurchasedFiles.tsx';
import parts from '../shared/parts.module.css';
import styles from './PurchasedBenefits.module.css';

interface Props {
  receipt: Receipt;
  receiptSecret: string;
  isEmbedded: boolean;
}

const findGrant = ({ items }: Receipt, id: string) => items.find(({ benefit }) => benefit.id === id);

/** The benefits of the purchase: granted ones with their content, and pending ones. */
export function PurchasedBenefits({ receipt, receiptSecret, isEmbedded }: Props) {
  return (
    <>
      {receipt.checkout.product.benefits.map(({ id, description }) => (
        <section key={id} className={styles.benefit} aria-label={description}>
          <h2>
            <bdi>{description}</bdi>
          </h2>
          {receipt.downloads.some(({ benefit_id }) => benefit_id === id) ? (
            <PurchasedFiles benefitId={id} receipt={receipt} receiptSecret={receiptSecret} />
          ) : (
            <GrantContent grant={findGrant(receipt, id)} isEmbedded={isEmbedded} />
          )}
        </section>
      ))}
    </>
  );
}

/** Tells what the buyer has got, once all of it is granted. */
export function GrantProgress({ receipt, hasTimedOut }: { receipt: Receipt; hasTimedOut: boolean }) {
  const grants = receipt.checkout.product.benefits.map(({ id }) => findGrant(receipt, id));
  if (grants.every((grant) => grant?.is_granted)) return <p role="status">{resultText(receipt)}</p>;
  if (grants.every((grant) => grant?.is_granted || grant?.waits_for))
    return (
      <p role="status">
        {t({ id: 'confirmation.oneStep', defaultMessage: 'One more step is required to receive your purchase.' })}
      </p>
    );
  if (hasTimedOut) {
    return (
      <p role="status">
        {t({ id: 'confirmation.slow', defaultMessage: 'This is taking longer than usual. Refresh in a few minutes.' })}
      </p>
    );
  }
  return (
    <LoadingMessage>{t({ id: 'confirmation.preparing', defaultMessage: 'Preparing your purchase…' })}</LoadingMessage>
  );
}

function resultText({ checkout, period_ends_at }: Receipt): string {
  const { has_trial, is_payment_setup_required, product } = checkout;
  if (period_ends_at === null)
    return t({ id: 'confirmation.complete', defaultMessage: '{product} is ready for you.' }, { product: product.name });
  const date = formatDate(period_ends_at);
  if (!has_trial)
    return t(
      { id: 'confirmation.subscription', defaultMessage: 'Your subscription has started. It renews on {date}.' },
      { date },
    );
  return is_payment_setup_required
    ? t(
        {
          id: 'confirmation.trial',
          defaultMessage: 'Your trial is free until {date}. Cancel before then to avoid being charged.',
        },
        { date },
      )
    : t({ id: 'confirmation.trialOnly', defaultMessage: 'Your trial is free until {date}.' }, { date });
}

function GrantContent({ grant, isEmbedded }: { grant: Grant | undefined; isEmbedded: boolean }) {
  if (grant?.waits_for) return <LinkAccountPrompt platform={grant.waits_for} isEmbedded={isEmbedded} />;
  if (!grant?.is_granted)
    return <p className={parts.muted}>{t({ id: 'grant.pending', defaultMessage: 'Pending…' })}</p>;
  if (grant.license_key) return <LicenseKey licenseKey={grant.license_key} />;
  return (
    <p className={parts.preline}>
      <bdi>{grant.note ?? t({ id: 'grant.granted', defaultMessage: 'Granted.' })}</bdi>
    </p>
  );
}

function LinkAccountPrompt({
  platform,
  isEmbedded,
}: {
  platform: NonNullable<Grant['waits_for']>;
  isEmbedded: boolean;
}) {
  return (
    <p>
      {/* A new tab, because account pages cannot be embedded. */}
      {t(
        {
          id: 'confirmation.linkAccount',
          defaultMessage:
            '<a>Link your {platform} account</a> to receive this benefit. You need to sign in with your e-mail address first.',
        },
        {
          platform: PLATFORM_NAMES[platform],
          a: (content) => (
            <a href="/account/linked-accounts" {...(isEmbedded && { target: '_blank', rel: 'noopener' })}>
              {content}
            </a>
          ),
        },
      )}
    </p>
  );
}

type Key = NonNullable<Grant['license_key']>;

function LicenseKey({ licenseKey }: { licenseKey: Key }) {
  return (
    <>
      <CopyField
        copyLabel={t({ id: 'licenseKey.copy', defaultMessage: 'Copy the license key' })}
        value={licenseKey.key}
        hint={
          licenseKey.is_returning
            ? t({
                id: 'licenseKey.returning',
                defaultMessage: 'This is the key that you had before. You do not need to enter it again.',
              })
            : t({ id: 'licenseKey.hint', defaultMessage: 'Save this key. The program will ask for it.' })
        }
        testId="license-key"
      />
      <p className={parts.hint}>{licenseTerms(licenseKey)}</p>
    </>
  );
}

function licenseTerms({ expires_at, is_renewing, limit_activations, limit_usage }: Key): string {
  const sentences = [
    limit_activations !== null &&
      t(
        {
          id: 'licenseKey.machines',
          defaultMessage: 'Valid for {count, plural, one {# machine} other {# machines}}.',
        },
        { count: limit_activations },
      ),
    limit_usage !== null &&
      t(
        { id: 'licenseKey.uses', defaultMessage: 'Valid for {count, plural, one {# use} other {# uses}}.' },
        { count: limit_usage },
      ),
    expires_at === null
      ? is_renewing
        ? t({ id: 'licenseKey.withSubscription', defaultMessage: 'Valid with your subscription.' })
        : t({ id: 'licenseKey.noExpiry', defaultMessage: 'Does not expire.' })
      : t(
          { id: 'licenseKey.validUntil', defaultMessage: 'Valid until {date}.' },
          { date: intl.formatDate(expires_at, { dateStyle: 'long' }) },
        ),
  ];
  return sentences.filter(Boolean).join(' ');
}
