import { api, type Me } from '../shared/api.ts';
import { FarProblem, Form } from '../shared/form.tsx';
import { TextField } from '../shared/ui.tsx';
import { entered, useSending } from '../shared/use-sending.ts';

interface Props {
  /** Where the code was sent; undefined for those who came by the link in the mail. */
  email: string | undefined;
  code: string;
  onDone: (me: Me) => void;
  /** Back to the question for the address. */
  onBack: () => void;
}

/** Asks for the code that came by mail. */
export function CodeForm({ email, code, onDone, onBack }: Props) {
  const sending = useSending();
  const resending = useSending();
  const sendAnother = (to: string) => resending.send(() => api.POST('/v1/sign-in/codes', { body: { email: to } }));
  return (
    <>
      {email && (
        <p className="long" role="status">
          We sent {resending.isDone ? 'another' : 'a'} code to <strong>{email}</strong>. It is good for 30 minutes.
        </p>
      )}
      <Form
        label="Your code"
        sending={sending}
        action="Sign in"
        onSubmit={(event) => {
          const typed = entered(event)('code');
          void sending.send(() => api.POST('/v1/sign-in', { body: { code: typed } }), onDone);
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
          error={sending.errors.get('code')}
        />
      </Form>
      <FarProblem sending={resending} />
      <div className="actions">
        <button
          type="button"
          className="link"
          aria-disabled={resending.isBusy}
          onClick={email ? () => void sendAnother(email) : onBack}
        >
          Send another code
        </button>
        {email && (
          <button type="button" className="link" onClick={onBack}>
            Use another address
          </button>
        )}
      </div>
    </>
  );
}
