import { api } from '../shared/api.ts';
import { Form } from '../shared/form.tsx';
import { TextField } from '../shared/ui.tsx';
import { readForm, useMutation } from '../shared/use-mutation.ts';
import { t } from '../shared/intl.ts';

interface Props {
  email: string;
  /** Where the link in the e-mail leads. Undefined means the account page. */
  returnTo: string | undefined;
  onSent: (email: string) => void;
}

/** The form for the e-mail address to which the sign-in code is sent. */
export function EmailForm({ email, returnTo, onSent }: Props) {
  const mutation = useMutation();
  return (
    <Form
      label={t({ id: 'signIn.email.form', defaultMessage: 'Sign in by e-mail' })}
      mutation={mutation}
      submitLabel={t({ id: 'signIn.email.submit', defaultMessage: 'Send code' })}
      onSubmit={(event) => {
        const to = readForm(event)('email');
        void mutation.send(
          () => api.POST('/v1/sign-in/codes', { body: { email: to, ...(returnTo && { return_to: returnTo }) } }),
          () => onSent(to),
        );
      }}
    >
      <TextField
        label={t({ id: 'field.email', defaultMessage: 'E-mail address' })}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email webauthn"
        autoFocus
        defaultValue={email}
        hint={t({
          id: 'signIn.email.hint',
          defaultMessage:
            'We send a sign-in code to this address. A new address creates a new account, if this service accepts new accounts.',
        })}
        error={mutation.errors.get('email')}
      />
    </Form>
  );
}
