import { api, type Me } from '../shared/api.ts';
import { FocusedErrorMessage, Form } from '../shared/form.tsx';
import { TextField } from '../shared/ui.tsx';
import { readForm, useMutation } from '../shared/use-mutation.ts';

interface Props {
  /** The address that the code was sent to; undefined if the page was opened by the link in the e-mail. */
  email: string | undefined;
  code: string;
  onDone: (me: Me) => void;
  /** Returns to the form for the e-mail address. */
  onBack: () => void;
}

/** The form for the code from the e-mail. */
export function CodeForm({ email, code, onDone, onBack }: Props) {
  const mutation = useMutation();
  const resendMutation = useMutation();
  const resend = (to: string) => resendMutation.send(() => api.POST('/v1/sign-in/codes', { body: { email: to } }));
  return (
    <>
      {email && (
        <p className="break-words" role="status">
          We sent a {resendMutation.isSuccess ? 'new ' : ''}code to <strong>{email}</strong>. It is valid for 30
          minutes. If no e-mail arrives, the address may have no account, and this service may not accept new ones.
        </p>
      )}
      <Form
        label="Your code"
        mutation={mutation}
        submitLabel="Sign in"
        onSubmit={(event) => {
          const typed = readForm(event)('code');
          void mutation.send(() => api.POST('/v1/sign-in', { body: { code: typed } }), onDone);
        }}
      >
        <TextField
          label="Code"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={code}
          autoFocus
          error={mutation.errors.get('code')}
        />
      </Form>
      <FocusedErrorMessage mutation={resendMutation} />
      <div className="actions">
        <button
          type="button"
          className="link"
          aria-disabled={resendMutation.isBusy}
          onClick={email ? () => void resend(email) : onBack}
        >
          Send a new code
        </button>
        {email && (
          <button type="button" className="link" onClick={onBack}>
            Use another e-mail address
          </button>
        )}
      </div>
    </>
  );
}
