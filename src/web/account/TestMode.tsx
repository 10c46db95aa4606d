import { useState } from 'react';
import { api, type CatalogCopy, type Organization } from '../shared/api.ts';
import { ConfirmButton } from '../shared/confirm-button.tsx';
import { CreatedCard } from '../shared/copy-field.tsx';
import { formatTime } from '../shared/dates.ts';
import { FocusedErrorMessage } from '../shared/form.tsx';
import { t } from '../shared/intl.ts';
import { useMutation } from '../shared/use-mutation.ts';
import { WarningText } from './WarningText.tsx';
import parts from '../shared/parts.module.css';

/** Leads from a live organization to its test organization, and copies the catalog of a test organization to live. */
export function TestMode({ organization }: { organization: Organization }) {
  const { id, mode, live_organization_id } = organization;
  if (mode === 'test' && live_organization_id === null) return null;
  const title =
    mode === 'live'
      ? t({ id: 'console.field.Test organization', defaultMessage: 'Test organization' })
      : t({ id: 'console.field.Live organization', defaultMessage: 'Live organization' });
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
        {t({
          id: 'testMode.about',
          defaultMessage:
            'The test organization is for trying. It has products, license keys, tokens, webhooks and invoice numbers of its own, and its payments are simulated.',
        })}
      </p>
      <FocusedErrorMessage mutation={mutation} />
      <div className={parts.actions}>
        <button type="button" className={parts.plain} aria-disabled={mutation.isBusy} onClick={() => void open()}>
          {t({ id: 'testMode.open', defaultMessage: 'Open test organization' })}
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
        {t(
          {
            id: 'testMode.copy.about',
            defaultMessage:
              'Copy products, benefits, files, custom fields, discounts and checkout links to the <a>live organization</a>. Earlier copies are updated. Buyers, orders and keys are not copied.',
          },
          { a: (content) => <a href={`/account/organizations/${liveId}`}>{content}</a> },
        )}
      </p>
      <FocusedErrorMessage mutation={mutation} />
      {mutation.isSuccess && copied && (
        <CreatedCard title={t({ id: 'testMode.copied', defaultMessage: 'The catalog was copied' })}>
          <p>{copySummary(copied)}</p>
          <CopyWarnings copied={copied} />
        </CreatedCard>
      )}
      <ConfirmButton
        label={t({ id: 'testMode.copy', defaultMessage: 'Copy catalog to live' })}
        question={t({
          id: 'testMode.copy.question',
          defaultMessage: 'Buyers see the copied products of the live organization immediately.',
        })}
        isBusy={mutation.isBusy}
        onConfirm={copy}
      >
        {t({ id: 'testMode.copy', defaultMessage: 'Copy catalog to live' })}
      </ConfirmButton>
    </>
  );
}

/** Access that buyers of the live organization lose by the copy. */
function CopyWarnings({ copied: { items } }: { copied: CatalogCopy }) {
  const warnings = items.flatMap(({ live_id, warnings }) => warnings.map((warning) => ({ live_id, ...warning })));
  if (warnings.length === 0) return null;
  return (
    <ul aria-label={t({ id: 'console.field.Warnings', defaultMessage: 'Warnings' })}>
      {warnings.map(({ live_id, code, detail, ends_at }) => (
        <li key={`${live_id} ${code}`}>
          <WarningText code={code} detail={detail} date={formatTime(ends_at)} /> <code>{live_id}</code>
        </li>
      ))}
    </ul>
  );
}

function copySummary({ items }: CatalogCopy): string {
  if (items.length === 0)
    return t({ id: 'testMode.copied.nothing', defaultMessage: 'The test organization has nothing to copy.' });
  const created = items.filter(({ is_new }) => is_new).length;
  return t(
    {
      id: 'testMode.copied.summary',
      defaultMessage: 'New in the live organization: {created, number}. Updated: {updated, number}.',
    },
    { created, updated: items.length - created },
  );
}
