import { useState } from 'react';
import { api, type CatalogCopy, type Organization } from '../shared/api.ts';
import { ConfirmButton } from '../shared/confirm-button.tsx';
import { CreatedCard } from '../shared/copy-field.tsx';
import { formatTime } from '../shared/dates.ts';
import { FocusedErrorMessage } from '../shared/form.tsx';
import { useMutation } from '../shared/use-mutation.ts';
import parts from '../shared/parts.module.css';

/** Leads from a live organization to its test organization, and copies the catalog of a test organization to live. */
export function TestMode({ organization }: { organization: Organization }) {
  const { id, mode, live_organization_id } = organization;
  if (mode === 'test' && live_organization_id === null) return null;
  const title = mode === 'live' ? 'Test organization' : 'Live organization';
  return (
    <section className={parts.stack} aria-label={title}>
      <h2>{title}</h2>
      {mode === 'live' && <OpenTestOrganization id={id} />}
      {live_organization_id !== null && <CopyToLive testId={id} liveId={live_organization_id} />}
    </section>
  );
}

function OpenTestOrganization({ id }: { id: string }) {
  const mutation = useMutation();
  const open = () =>
    mutation.send(
      () => api.POST('/v1/organizations/{id}/test-organization', { params: { path: { id } } }),
      (test) => window.location.assign(`/account/organizations/${test.id}`),
    );
  return (
    <>
      <p>
        The test organization is for trying. It has products, license keys, tokens, webhooks and invoice numbers of its
        own, and its payments are simulated.
      </p>
      <FocusedErrorMessage mutation={mutation} />
      <div className={parts.actions}>
        <button type="button" className={parts.plain} aria-disabled={mutation.isBusy} onClick={() => void open()}>
          Open test organization
        </button>
      </div>
    </>
  );
}

function CopyToLive({ testId, liveId }: { testId: string; liveId: string }) {
  const mutation = useMutation();
  const [copied, setCopied] = useState<CatalogCopy>();
  const copy = () => {
    const path = { id: testId };
    void mutation.send(() => api.POST('/v1/organizations/{id}/copy-to-live', { params: { path } }), setCopied);
  };
  return (
    <>
      <p>
        Copy products, benefits, files, custom fields, discounts and checkout links to the{' '}
        <a href={`/account/organizations/${liveId}`}>live organization</a>. Earlier copies are updated. Buyers, orders
        and keys are not copied.
      </p>
      <FocusedErrorMessage mutation={mutation} />
      {mutation.isSuccess && copied && (
        <CreatedCard title="The catalog was copied">
          <p>{copySummary(copied)}</p>
          <CopyWarnings copied={copied} />
        </CreatedCard>
      )}
      <ConfirmButton
        label="Copy catalog to live"
        question="Buyers see the copied products of the live organization immediately."
        isBusy={mutation.isBusy}
        onConfirm={copy}
      >
        Copy catalog to live
      </ConfirmButton>
    </>
  );
}

/** Access that buyers of the live organization lose by the copy. */
function CopyWarnings({ copied: { items } }: { copied: CatalogCopy }) {
  const warnings = items.flatMap(({ live_id, warnings }) => warnings.map((warning) => ({ live_id, ...warning })));
  if (warnings.length === 0) return null;
  return (
    <ul aria-label="Warnings">
      {warnings.map(({ live_id, code, detail, ends_at }) => (
        <li key={`${live_id} ${code}`}>
          {detail} This begins on {formatTime(ends_at)}. Product: <code>{live_id}</code>
        </li>
      ))}
    </ul>
  );
}

function copySummary({ items }: CatalogCopy): string {
  if (items.length === 0) return 'The test organization has nothing to copy.';
  const created = items.filter(({ is_new }) => is_new).length;
  return `New in the live organization: ${created}. Updated: ${items.length - created}.`;
}
