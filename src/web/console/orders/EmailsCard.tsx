import { formatTime } from '../../shared/dates.ts';
import { ErrorMessage } from '../../shared/form.tsx';
import { t } from '../../shared/intl.ts';
import parts from '../../shared/parts.module.css';
import { useMutation } from '../../shared/use-mutation.ts';
import { api } from '../../shared/api.ts';
import { consolePath } from '../addresses.ts';
import type { Resource } from '../description.ts';
import { useMember } from '../member.tsx';
import { useMayCall } from '../parts/use-may-call.ts';
import { useRefresh } from '../queries.ts';
import { readableName } from '../readable-name.ts';
import { fieldAt, recordKind } from '../records.ts';
import { useDescription } from '../use-description.ts';
import { Value } from '../values/Value.tsx';
import type { Email } from './order-records.ts';
import styles from './OrderPage.module.css';

/** The e-mails about an order. The card is left out for a member who may not see them. */
export function EmailsCard({ emails }: { emails: readonly Email[] | undefined }) {
  const resource = useDescription('emails');
  if (emails === undefined || resource === undefined) return null;
  return (
    <section className={parts.card}>
      <h2>{t({ id: 'console.resource.emails', defaultMessage: 'E-mails' })}</h2>
      {emails.length === 0 && (
        <p className={parts.hint}>
          {t({ id: 'console.order.noEmails', defaultMessage: 'E-mails about this order appear here.' })}
        </p>
      )}
      <ul className={styles.rows}>
        {emails.map((email) => (
          <EmailRow key={email.id} email={email} resource={resource} />
        ))}
      </ul>
    </section>
  );
}

function EmailRow({ email, resource }: { email: Email; resource: Resource }) {
  const { organization } = useMember();
  const mayCall = useMayCall(resource);
  const { id, recipient, created_at, sent_at, status } = email;
  const state = fieldAt(recordKind(resource), 'status');
  // An e-mail that is still to be sent is not sent twice.
  const canResend = mayCall('resendEmail') && status !== 'pending';
  return (
    <li>
      <div className={styles.row}>
        <a href={consolePath({ organization: organization.slug, resource: 'emails', id })}>
          {emailKind(email, resource)}
        </a>
        {state && <Value field={state} value={status} scope={[]} />}
      </div>
      <div className={styles.row}>
        <bdi dir="ltr">{recipient}</bdi>
        <time className={parts.hint} dateTime={sent_at ?? created_at}>
          {formatTime(sent_at ?? created_at)}
        </time>
        {canResend && <ResendButton email={email} resource={resource} />}
      </div>
    </li>
  );
}

/** @returns the occasion of an e-mail, such as `Purchase` */
export function emailKind({ kind }: Email, resource: Resource): string {
  const of = fieldAt(recordKind(resource), 'kind')?.kind;
  return (of?.type === 'choice' ? of.titles?.[kind] : undefined) ?? readableName(kind);
}

function ResendButton({ email, resource }: { email: Email; resource: Resource }) {
  const mutation = useMutation();
  const refresh = useRefresh();
  const resend = () =>
    void mutation.send(
      () => api.POST('/v1/emails/{id}/resend', { params: { path: { id: email.id } } }),
      () => void refresh(),
    );
  return (
    <>
      <span role="status" className={parts.hint}>
        {mutation.isSuccess && t({ id: 'console.order.resent', defaultMessage: 'Sent again.' })}
      </span>
      <button type="button" className={parts.link} aria-disabled={mutation.isBusy} onClick={resend}>
        {t({ id: 'console.order.resend', defaultMessage: 'Send again' })}
        <span className={parts.visuallyHidden}> {emailKind(email, resource)}</span>
      </button>
      <ErrorMessage>{mutation.formError}</ErrorMessage>
    </>
  );
}
