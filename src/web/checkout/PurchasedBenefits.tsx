import type { Checkout, Grant } from '../shared/api.ts';
import { CopyField } from '../shared/copy-field.tsx';
import { locale } from '../shared/locale.ts';
import { PLATFORM_NAMES } from '../shared/platforms.ts';
import { LoadingMessage } from '../shared/ui.tsx';

interface Props {
  benefits: Checkout['product']['benefits'];
  grants: readonly Grant[];
  hasTimedOut: boolean;
  isEmbedded: boolean;
}

/** The benefits of the purchase: granted ones with their content, and pending ones. */
export function PurchasedBenefits({ benefits, grants, hasTimedOut, isEmbedded }: Props) {
  if (benefits.length === 0) return null;
  const grantOf = (id: string) => grants.find(({ benefit }) => benefit.id === id);
  const isGranted = ({ id }: { id: string }) => grantOf(id)?.is_granted === true;
  return (
    <>
      <GrantProgress
        isComplete={benefits.every(isGranted)}
        needsBuyerAction={benefits.every((benefit) => isGranted(benefit) || grantOf(benefit.id)?.waits_for)}
        hasTimedOut={hasTimedOut}
      />
      {benefits.map(({ id, description }) => (
        <section key={id} className="benefit" aria-label={description}>
          <h2>{description}</h2>
          <GrantContent grant={grantOf(id)} isEmbedded={isEmbedded} />
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
  if (isComplete) return <p role="status">Your purchase is complete.</p>;
  if (needsBuyerAction) return <p role="status">One more step is required to receive your purchase.</p>;
  if (hasTimedOut) {
    return <p role="status">This takes longer than usual. Refresh in a few minutes.</p>;
  }
  return <LoadingMessage>Preparing your purchase…</LoadingMessage>;
}

function GrantContent({ grant, isEmbedded }: { grant: Grant | undefined; isEmbedded: boolean }) {
  if (grant?.waits_for) return <LinkAccountPrompt platform={grant.waits_for} isEmbedded={isEmbedded} />;
  if (!grant?.is_granted) return <p className="muted">Pending…</p>;
  if (grant.license_key) return <LicenseKey licenseKey={grant.license_key} />;
  if (grant.benefit.type === 'downloadables') {
    return (
      <p>
        {/* A new tab, because account pages cannot be embedded. */}
        <a href="/account/purchases" {...(isEmbedded && { target: '_blank', rel: 'noopener' })}>
          Sign in with your e-mail address
        </a>{' '}
        to download it.
      </p>
    );
  }
  return <p className="preline">{grant.note ?? 'Granted.'}</p>;
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
      <a href="/account/linked-accounts" {...(isEmbedded && { target: '_blank', rel: 'noopener' })}>
        Link your {PLATFORM_NAMES[platform]} account
      </a>{' '}
      to receive this benefit. You need to sign in with your e-mail address first.
    </p>
  );
}

type Key = NonNullable<Grant['license_key']>;

function LicenseKey({ licenseKey }: { licenseKey: Key }) {
  return (
    <>
      <CopyField
        name="license key"
        value={licenseKey.key}
        hint="Save this key. The program asks for it."
        testId="license-key"
      />
      <p className="hint">{licenseTerms(licenseKey)}</p>
    </>
  );
}

function licenseTerms({ expires_at, limit_activations, limit_usage }: Key): string {
  const sentences = [
    limit_activations !== null && `Valid for ${limit_activations} ${limit_activations === 1 ? 'machine' : 'machines'}.`,
    limit_usage !== null && `Valid for ${limit_usage} ${limit_usage === 1 ? 'use' : 'uses'}.`,
    expires_at === null
      ? 'Does not expire.'
      : `Valid until ${new Date(expires_at).toLocaleDateString(locale, { dateStyle: 'long' })}.`,
  ];
  return sentences.filter(Boolean).join(' ');
}
