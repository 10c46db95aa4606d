import type { components } from '../../../contract/generated/types.ts';
import { api, type Organization } from '../../shared/api.ts';
import { formatTime } from '../../shared/dates.ts';
import { ErrorMessage } from '../../shared/form.tsx';
import { t } from '../../shared/intl.ts';
import parts from '../../shared/parts.module.css';
import { useMutation } from '../../shared/use-mutation.ts';
import { consolePath } from '../addresses.ts';
import { useRefresh } from '../queries.ts';
import { useDescription } from '../use-description.ts';
import { FieldValue, type SideRow } from './SideList.tsx';
import { useMayCall } from './use-may-call.ts';

type Email = components['schemas']['Email'];

/** @returns an e-mail as a row of a card */
export const emailRow = (email: Email, { slug }: Pick<Organization, 'slug'>): SideRow => ({
  key: email.id,
  text: <FieldValue name="emails" field="kind" value={email.kind} />,
  href: consolePath({ organization: slug, resource: 'emails', id: email.id }),
  state: <FieldValue name="emails" field="status" value={email.status} />,
  detail: <Detail email={email} />,
});

/** The recipient and the time, with a button that sends the e-mail again. */
function Detail({ email }: { email: Email }) {
  const { recipient, created_at, sent_at, status } = email;
  const mayCall = useMayCall(useDescription('emails'));
  // An e-mail that is still to be sent is not sent twice.
  const canResend = mayCall('resendEmail') && status !== 'pending';
  return (
    <>
      <bdi dir="ltr">{recipient}</bdi>
      <time dateTime={sent_at ?? created_at}>{formatTime(sent_at ?? created_at)}</time>
      {canResend && <ResendButton email={email} />}
    </>
  );
}

function ResendButton({ email: { id, kind } }: { email: Email }) {
  const mutation = useMutation();
  const refresh = useRefresh();
  const resend = () =>
    void mutation.send(
      () => api.POST('/v1/emails/{id}/resend', { params: { path: { id } } }),
      () => void refresh(),
    );
  return (
    <span>
      <span role="status">
        {mutation.isSuccess && t({ id: 'console.order.resent', defaultMessage: 'Sent again.' })}
      </span>{' '}
      <button type="button" className={parts.link} aria-disabled={mutation.isBusy} onClick={resend}>
        {t({ id: 'console.order.resend', defaultMessage: 'Send again' })}
        <span className={parts.visuallyHidden}>
          {' '}
          <FieldValue name="emails" field="kind" value={kind} />
        </span>
      </button>
      <ErrorMessage>{mutation.formError}</ErrorMessage>
    </span>
  );
}
