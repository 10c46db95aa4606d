import { useEffect, useState } from 'react';
import { api, type Me } from '../shared/api.ts';
import { FocusedErrorMessage } from '../shared/form.tsx';
import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  endOffer,
  getCredential,
} from '../shared/passkeys.ts';
import { tryRequest } from '../shared/try-request.ts';
import { useMutation, type Mutation } from '../shared/use-mutation.ts';
import { t } from '../shared/intl.ts';
import parts from '../shared/parts.module.css';

const requestOptions = () => api.POST('/v1/sign-in/passkeys/options');

/** Sign-in with a passkey, by a button and in the suggestions of the field for the e-mail address. */
export function PasskeySignIn({ onDone }: { onDone: (me: Me) => void }) {
  const mutation = useMutation();
  const renewOffer = useOffer(mutation, onDone);
  if (!browserSupportsWebAuthn()) return null;

  async function signIn() {
    await mutation.send(async () => {
      const options = await requestOptions();
      if (options.data === undefined) return options;
      const result = await getCredential(options.data, false);
      return 'failure' in result ? result : api.POST('/v1/sign-in/passkeys', { body: result.credential });
    }, onDone);
    renewOffer();
  }

  return (
    <section aria-label={t({ id: 'signIn.passkey', defaultMessage: 'Sign in with a passkey' })} className={parts.stack}>
      <FocusedErrorMessage mutation={mutation} />
      <button type="button" className={parts.plain} aria-disabled={mutation.isBusy} onClick={() => void signIn()}>
        {t({ id: 'signIn.passkey', defaultMessage: 'Sign in with a passkey' })}
      </button>
    </section>
  );
}

/** The challenge of an offer is replaced before it expires. */
const RENEWAL_SHARE = 0.8;

/**
 * Offers passkeys in the suggestions of the field for the e-mail address.
 * @returns a function that offers them again, after the dialog of the button has ended the offer
 */
function useOffer({ send }: Mutation, onDone: (me: Me) => void): () => void {
  const [round, setRound] = useState(0);
  const renew = () => setRound((count) => count + 1);
  useEffect(() => {
    let isEnded = false;
    let renewal: number | undefined;
    void offer();
    return () => {
      isEnded = true;
      clearTimeout(renewal);
      endOffer();
    };

    async function offer() {
      if (!(await browserSupportsWebAuthnAutofill())) return;
      const options = await tryRequest(requestOptions);
      if (isEnded || options?.data === undefined) return;
      renewal = window.setTimeout(renew, options.data.timeout * RENEWAL_SHARE);
      const result = await getCredential(options.data, true);
      // The offer ended, or the browser made none. The button and the e-mail remain.
      if (isEnded || 'failure' in result) return;
      await send(() => api.POST('/v1/sign-in/passkeys', { body: result.credential }), onDone);
      renew();
    }
    // `send` and `onDone` are new functions on every render, and do the same.
  }, [round]);
  return renew;
}
