import type { Checkout, Grant, Receipt } from '../shared/api.ts';
import { CopyField } from '../shared/copy-field.tsx';
import { intl, t } from '../shared/intl.ts';
import { PLATFORM_NAMES } from '../shared/platforms.ts';
import { LoadingMessage } from '../shared/ui.tsx';
import { PurchasedFiles } from './PurchasedFiles.tsx';
import parts from '../shared/parts.module.css';
import styles from './PurchasedBenefits.module.css';

interface Props {
  benefits: Checkout['product']['benefits'];
  receipt: Receipt;
  receiptSecret: string;
  hasTimedOut: boolean;
  isEmbedded: boolean;
}

/** The benefits of the purchase: granted ones with their content, and pending ones. */
export function PurchasedBenefits({ benefits, receipt, receiptSecret, hasTimedOut, isEmbedded }: Props) {
  if (benefits.length === 0) return null;
  const findGrant = (id: string) => receipt.items.find(({ benefit }) => benefit.id === id);
  const isGranted = ({ id }: { id: string }) => findGrant(id)?.is_granted === true;
  return (
    <>
      <GrantProgress
        isComplete={benefits.every(isGranted)}
        needsBuyerAction={benefits.every((benefit) => isGranted(benefit) || findGrant(benefit.id)?.waits_for)}
        hasTimedOut={hasTimedOut}
      />
      {benefits.map(({ id, description }) => (
        <section key={id} className={styles.benefit} aria-label={description}>
          <h2>
            <bdi>{description}</bdi>
          </h2>
          {receipt.downloads.some(({ benefit_id }) => benefit_id === id) ? (
            <PurchasedFiles benefitId={id} receipt={receipt} receiptSecret={receiptSecret} />
          ) : (
            <GrantContent grant={findGrant(id)} isEmbedded={isEmbedded} />
          )}
        </section>
      ))}
    </>
  );
}

interface GrantProgressProps {
  isComplete: boolean;
  /** Whether every pending benefit requires an action of the buyer. */
  needsBuyerAction: boolean;
  hasTimedOut: boolean;
}

function GrantProgress({ isComplete, needsBuyerAction, hasTimedOut }: GrantProgressProps) {
  if (isComplete)
    return <p role="status">{t({ id: 'confirmation.complete', defaultMessage: 'Your purchase is complete.' })}</p>;
  if (needsBuyerAction)
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
        hint={t({ id: 'licenseKey.hint', defaultMessage: 'Save this key. The program will ask for it.' })}
        testId="license-key"
      />
      <p className={parts.hint}>{licenseTerms(licenseKey)}</p>
    </>
  );
}

function licenseTerms({ expires_at, limit_activations, limit_usage }: Key): string {
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
      ? t({ id: 'licenseKey.noExpiry', defaultMessage: 'Does not expire.' })
      : t(
          { id: 'licenseKey.validUntil', defaultMessage: 'Valid until {date}.' },
          { date: intl.formatDate(expires_at, { dateStyle: 'long' }) },
        ),
  ];
  return sentences.filter(Boolean).join(' ');
}
