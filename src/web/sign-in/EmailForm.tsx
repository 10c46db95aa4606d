import { api } from '../shared/api.ts';
import { Form } from '../shared/form.tsx';
import { TextField } from '../shared/ui.tsx';
import { entered, useSending } from '../shared/use-sending.ts';

/** Asks for the address to send a code to. */
export function EmailForm({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const sending = useSending();
  return (
    <Form
      label="Your address"
      sending={sending}
      action="Send a code"
      onSubmit={(event) => {
        const to = entered(event)('email');
        void sending.send(
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
        hint="We send a code to it. No account is needed before, and no password."
        error={sending.errors.get('email')}
      />
    </Form>
  );
}
