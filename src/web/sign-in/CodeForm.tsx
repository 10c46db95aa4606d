import type { ReactNode } from 'react';
import { api, type Me } from '../shared/api.ts';
import { FocusedErrorMessage, Form } from '../shared/form.tsx';
import { TextField } from '../shared/ui.tsx';
import { readForm, useMutation } from '../shared/use-mutation.ts';
import { t } from '../shared/intl.ts';
import parts from '../shared/parts.module.css';

interface Props {
  /** The address that the code was sent to; undefined if the page was opened by the link in the e-mail. */
  email: string | undefined;
  code: string;
  /** Where the link in the e-mail leads. Undefined means the account page. */
  returnTo: string | undefined;
  onDone: (me: Me) => void;
  /** Returns to the form for the e-mail address. The value is undefined if the address is certain. */
  onBack?: () => void;
}

/** The form for the code from the e-mail. */
export function CodeForm({ email, code, returnTo, onDone, onBack }: Props) {
  const mutation = useMutation();
  const resendMutation = useMutation();
  const resend = (to: string) =>
    resendMutation.send(() =>
      api.POST('/v1/sign-in/codes', { body: { email: to, ...(returnTo && { return_to: returnTo }) } }),
    );
  return (
    <>
      {email && (
        <p className={parts.breakWords} role="status">
          <SentText email={email} isAgain={resendMutation.isSuccess} />{' '}
          {t({
            id: 'signIn.code.hint',
            defaultMessage:
              'It is valid for 30 minutes. If no e-mail arrives, the address may have no account, and this service may not accept new ones.',
          })}
        </p>
      )}
      <Form
        label={t({ id: 'signIn.code.form', defaultMessage: 'Your code' })}
        mutation={mutation}
        submitLabel={t({ id: 'signIn.submit', defaultMessage: 'Sign in' })}
        onSubmit={(event) => {
          const typed = readForm(event)('code');
          void mutation.send(() => api.POST('/v1/sign-in', { body: { code: typed } }), onDone);
        }}
      >
        <TextField
          label={t({ id: 'signIn.code', defaultMessage: 'Code' })}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck="false"
          defaultValue={code}
          autoFocus
          error={mutation.errors.get('code')}
        />
      </Form>
      <FocusedErrorMessage mutation={resendMutation} />
      <div className={parts.actions}>
        <button
          type="button"
          className={parts.link}
          aria-disabled={resendMutation.isBusy}
          onClick={email ? () => void resend(email) : onBack}
        >
          {t({ id: 'signIn.code.resend', defaultMessage: 'Send a new code' })}
        </button>
        {email && onBack && (
          <button type="button" className={parts.link} onClick={onBack}>
            {t({ id: 'signIn.otherEmail', defaultMessage: 'Use another e-mail address' })}
          </button>
        )}
      </div>
    </>
  );
}

function SentText({ email, isAgain }: { email: string; isAgain: boolean }) {
  const values = { email, strong: (content: ReactNode[]) => <strong>{content}</strong> };
  return isAgain
    ? t({ id: 'signIn.code.sentAgain', defaultMessage: 'We sent a new code to <strong>{email}</strong>.' }, values)
    : t({ id: 'signIn.code.sent', defaultMessage: 'We sent a code to <strong>{email}</strong>.' }, values);
}
