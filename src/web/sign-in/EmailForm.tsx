import { api } from '../shared/api.ts';
import { Form } from '../shared/form.tsx';
import { TextField } from '../shared/ui.tsx';
import { readForm, useMutation } from '../shared/use-mutation.ts';

/** The form for the e-mail address to which the sign-in code is sent. */
export function EmailForm({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const mutation = useMutation();
  return (
    <Form
      label="Sign in by e-mail"
      mutation={mutation}
      submitLabel="Send code"
      onSubmit={(event) => {
        const to = readForm(event)('email');
        void mutation.send(
          () => api.POST('/v1/sign-in/codes', { body: { email: to } }),
          () => onSent(to),
        );
      }}
    >
      <TextField
        label="E-mail address"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoFocus
        defaultValue={email}
        hint="We send a sign-in code to this address. A new address creates a new account, if this service accepts new accounts."
        error={mutation.errors.get('email')}
      />
    </Form>
  );
}
