import type { Checkout, Grant } from '../shared/api.ts';
import { CopyField } from '../shared/copy-field.tsx';
import { locale } from '../shared/locale.ts';
import { PLATFORM_NAMES } from '../shared/platforms.ts';
import { Waiting } from '../shared/ui.tsx';

interface Props {
  benefits: Checkout['product']['benefits'];
  grants: readonly Grant[];
  hasGivenUp: boolean;
  isEmbedded: boolean;
}

/** What the buyer has received, and what is still on its way. */
export function Received({ benefits, grants, hasGivenUp, isEmbedded }: Props) {
  if (benefits.length === 0) return null;
  const grantOf = (id: string) => grants.find(({ benefit }) => benefit.id === id);
  const isHere = ({ id }: { id: string }) => grantOf(id)?.is_granted === true;
  return (
    <>
      <Progress
        isComplete={benefits.every(isHere)}
        waits={benefits.every((benefit) => isHere(benefit) || grantOf(benefit.id)?.waits_for)}
        hasGivenUp={hasGivenUp}
      />
      {benefits.map(({ id, description }) => (
        <section key={id} className="received" aria-label={description}>
          <h2>{description}</h2>
          <OneGrant grant={grantOf(id)} isEmbedded={isEmbedded} />
        </section>
      ))}
    </>
  );
}

interface ProgressProps {
  isComplete: boolean;
  /** Whether all that is missing waits for the buyer. */
  waits: boolean;
  hasGivenUp: boolean;
}

function Progress({ isComplete, waits, hasGivenUp }: ProgressProps) {
  if (isComplete) return <p role="status">Everything you bought is here.</p>;
  if (waits) return <p role="status">There is one more thing for you to do.</p>;
  if (hasGivenUp) {
    return <p role="status">Some of it takes longer than usual. Look again in a few minutes.</p>;
  }
  return <Waiting>Preparing what you bought…</Waiting>;
}

function OneGrant({ grant, isEmbedded }: { grant: Grant | undefined; isEmbedded: boolean }) {
  if (grant?.waits_for) return <LinkFirst platform={grant.waits_for} isEmbedded={isEmbedded} />;
  if (!grant?.is_granted) return <p className="quiet">On its way…</p>;
  if (grant.license_key) return <LicenseKey licenseKey={grant.license_key} />;
  if (grant.benefit.type === 'downloadables') {
    return (
      <p>
        {/* The pages behind it are shown in no frame. */}
        <a href="/account/purchases" {...(isEmbedded && { target: '_blank', rel: 'noopener' })}>
          Sign in with your e-mail address
        </a>{' '}
        to download it.
      </p>
    );
  }
  return <p className="preline">{grant.note ?? 'It is yours.'}</p>;
}

function LinkFirst({ platform, isEmbedded }: { platform: NonNullable<Grant['waits_for']>; isEmbedded: boolean }) {
  return (
    <p>
      {/* The pages behind it are shown in no frame. */}
      <a href="/account/linked-accounts" {...(isEmbedded && { target: '_blank', rel: 'noopener' })}>
        Link your {PLATFORM_NAMES[platform]} account
      </a>{' '}
      to receive this. Sign in with your e-mail address for that.
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
        hint="Keep this key: your program asks for it."
        testId="license-key"
      />
      <p className="hint">{termsOf(licenseKey)}</p>
    </>
  );
}

function termsOf({ expires_at, limit_activations, limit_usage }: Key): string {
  const sentences = [
    limit_activations !== null && `Good for ${limit_activations} ${limit_activations === 1 ? 'machine' : 'machines'}.`,
    limit_usage !== null && `Good for ${limit_usage} ${limit_usage === 1 ? 'use' : 'uses'}.`,
    expires_at === null
      ? 'It does not expire.'
      : `Valid until ${new Date(expires_at).toLocaleDateString(locale, { dateStyle: 'long' })}.`,
  ];
  return sentences.filter(Boolean).join(' ');
}
