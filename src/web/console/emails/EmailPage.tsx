import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { components } from '../../../contract/generated/types.ts';
import { api } from '../../shared/api.ts';
import { FocusedErrorMessage } from '../../shared/form.tsx';
import { t } from '../../shared/intl.ts';
import parts from '../../shared/parts.module.css';
import { useMutation } from '../../shared/use-mutation.ts';
import { consolePath } from '../addresses.ts';
import page from '../DetailPage.module.css';
import { RecordTop, useRecord } from '../DetailPage.tsx';
import { Failure } from '../Failure.tsx';
import { useMember } from '../member.tsx';
import type { OwnPageProps } from '../own-page-props.ts';
import { MailFrame } from '../parts/MailFrame.tsx';
import { useMayCall } from '../parts/use-may-call.ts';
import { recordKind } from '../records.ts';
import { RecordFields } from '../RecordFields.tsx';

type Email = components['schemas']['EmailPreview'];

/** An e-mail as its reader sees it, with what became of it. */
export function EmailPage({ resource, id = '' }: OwnPageProps) {
  const mayCall = useMayCall(resource);
  const { record, error, retry } = useRecord(resource, id);
  const email = record as Email | undefined;
  return (
    <main className={page.page} aria-busy={email === undefined && error === undefined}>
      <RecordTop resource={resource} id={id} record={record} title={email?.subject ?? undefined} own={['resendEmail']}>
        {email && mayCall('resendEmail') && <Resend email={email} />}
      </RecordTop>
      {error && <Failure error={error} onRetry={retry} />}
      {email && (
        <div className={page.split}>
          <Content email={email} />
          <aside className={page.aside}>
            <RecordFields kind={recordKind(resource)} record={record} />
            {email.attachments.length > 0 && (
              <section className={parts.card}>
                <h2>{t({ id: 'console.email.attachments', defaultMessage: 'Attachments' })}</h2>
                <ul>
                  {email.attachments.map((name) => (
                    <li key={name}>
                      <bdi>{name}</bdi>
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </aside>
        </div>
      )}
    </main>
  );
}

function Content({ email: { subject, html, text } }: { email: Email }) {
  if (html === null)
    return (
      <p className={parts.empty}>
        {t({
          id: 'console.email.over',
          defaultMessage: 'The occasion of this e-mail has passed, so it has no content now.',
        })}
      </p>
    );
  return (
    <div className={parts.stack}>
      <MailFrame title={subject ?? ''} html={html} />
      <details>
        <summary>{t({ id: 'console.email.text', defaultMessage: 'As text' })}</summary>
        <p className={parts.preline} dir="auto">
          {text}
        </p>
      </details>
    </div>
  );
}

/** Sends an e-mail again, and leads to what was sent. */
function Resend({ email: { id, recipient } }: { email: Email }) {
  const { organization } = useMember();
  const client = useQueryClient();
  const mutation = useMutation();
  const [sent, setSent] = useState<string>();
  const resend = () =>
    mutation.send(
      () => api.POST('/v1/emails/{id}/resend', { params: { path: { id } } }),
      (again) => {
        setSent(again.id);
        void client.invalidateQueries();
      },
    );
  return (
    <>
      <FocusedErrorMessage mutation={mutation} />
      <p role="status" className={parts.hint}>
        {sent !== undefined && (
          <>
            {t({ id: 'console.email.resent', defaultMessage: 'It is sent again to {recipient}.' }, { recipient })}{' '}
            {sent !== id && (
              <a href={consolePath({ organization: organization.slug, resource: 'emails', id: sent })}>
                {t({ id: 'console.email.show', defaultMessage: 'Show it' })}
              </a>
            )}
          </>
        )}
      </p>
      <button type="button" aria-disabled={mutation.isBusy} onClick={() => void resend()}>
        {t({ id: 'console.email.resend', defaultMessage: 'Send again' })}
      </button>
    </>
  );
}
