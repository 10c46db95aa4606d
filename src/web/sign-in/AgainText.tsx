import { t } from '../shared/intl.ts';

/** Says why a person who is signed in signs in again. */
export function AgainText() {
  return (
    <p>
      {t({
        id: 'signIn.again',
        defaultMessage: 'Sign in again to continue. This requires a sign-in within the last hour.',
      })}
    </p>
  );
}
