import { useState } from 'react';
import type { Checkout, Grant } from '../shared/api.ts';

interface Props {
  benefits: Checkout['product']['benefits'];
  grants: readonly Grant[];
}

/** What the buyer has received, and what is still on its way. */
export function Received({ benefits, grants }: Props) {
  if (benefits.length === 0) return null;
  return (
    <div className="summary" aria-live="polite">
      {benefits.map((benefit) => (
        <section key={benefit.id} className="field" aria-label={benefit.description}>
          <h2>{benefit.description}</h2>
          <OneGrant grant={grants.find((grant) => grant.benefit.id === benefit.id)} />
        </section>
      ))}
    </div>
  );
}

function OneGrant({ grant }: { grant: Grant | undefined }) {
  if (!grant?.is_granted) {
    return (
      <p className="waiting quiet">
        <span className="spinner" aria-hidden="true" />
        On its way…
      </p>
    );
  }
  if (grant.license_key) return <LicenseKey licenseKey={grant.license_key} />;
  return <p className="preline">{grant.note ?? 'It is yours.'}</p>;
}

function LicenseKey({ licenseKey }: { licenseKey: NonNullable<Grant['license_key']> }) {
  const [said, setSaid] = useState('');
  const { key, expires_at, limit_activations } = licenseKey;

  async function copy() {
    try {
      await navigator.clipboard.writeText(key);
      setSaid('Copied.');
    } catch {
      setSaid('Your browser does not let us copy: mark the key and copy it yourself.');
    }
  }

  return (
    <>
      <div className="key">
        <code data-testid="license-key">{key}</code>
        <button type="button" className="plain" onClick={() => void copy()} aria-label="Copy the licence key">
          Copy
        </button>
      </div>
      <p className="hint" role="status">
        {said || 'Keep this key: your program asks for it.'}
      </p>
      <p className="hint">
        {limit_activations !== null &&
          `Good for ${limit_activations} ${limit_activations === 1 ? 'machine' : 'machines'}. `}
        {expires_at === null ? 'It does not expire.' : `Valid until ${new Date(expires_at).toLocaleDateString()}.`}
      </p>
    </>
  );
}
