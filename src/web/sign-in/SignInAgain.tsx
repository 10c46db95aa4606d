import { useState } from 'react';
import { api, type Me } from '../shared/api.ts';
import { Dialog } from '../shared/dialog.tsx';
import { FocusedErrorMessage } from '../shared/form.tsx';
import { t } from '../shared/intl.ts';
import parts from '../shared/parts.module.css';
import { ResourceSection } from '../shared/resource-view.tsx';
import { useMutation } from '../shared/use-mutation.ts';
import { useResource } from '../shared/use-resource.ts';
import { AgainText } from './AgainText.tsx';
import { CodeForm } from './CodeForm.tsx';
import { PasskeySignIn } from './PasskeySignIn.tsx';

/** Asks the signed-in person, in a dialog over the page, to sign in again. Tells at its end whether the same person did. */
export function SignInAgain({ onEnd }: { onEnd: (isSignedIn: boolean) => void }) {
  const { state, reload } = useResource('', readMe);
  return (
    <Dialog
      title={t({ id: 'signIn.again.title', defaultMessage: 'Sign in again' })}
      text={<AgainText />}
      closeLabel={t({ id: 'action.cancel', defaultMessage: 'Cancel' })}
      onClose={() => onEnd(false)}
    >
      <ResourceSection state={state} reload={reload}>
        {(me) => <Methods me={me} onDone={(signedIn) => finish(me, signedIn, onEnd)} />}
      </ResourceSection>
    </Dialog>
  );
}

const readMe = () => api.GET('/v1/users/me');

/** The page shows the objects of the former person, so it is loaded again for another one. */
function finish(before: Me, { id }: Me, onEnd: (isSignedIn: boolean) => void) {
  if (id === before.id) onEnd(true);
  else window.location.reload();
}

function Methods({ me: { email }, onDone }: { me: Me; onDone: (me: Me) => void }) {
  const mutation = useMutation();
  const [step, setStep] = useState<'choice' | 'code' | 'tab'>('choice');
  if (step === 'code') return <CodeForm email={email} code="" returnTo={undefined} onDone={onDone} />;
  const send = () =>
    mutation.send(
      () => api.POST('/v1/sign-in/codes', { body: { email } }),
      () => setStep('code'),
    );
  return (
    <div className={parts.stack}>
      <FocusedErrorMessage mutation={mutation} />
      {step === 'tab' ? (
        <button type="button" aria-disabled={mutation.isBusy} onClick={() => void mutation.send(readMe, onDone)}>
          {t({ id: 'consent.continue', defaultMessage: 'Continue' })}
        </button>
      ) : (
        <button type="button" aria-disabled={mutation.isBusy} onClick={() => void send()}>
          {t({ id: 'signIn.again.send', defaultMessage: 'Send a code to {email}' }, { email })}
        </button>
      )}
      <PasskeySignIn onDone={onDone} />
      <a href="/sign-in?again=1" target="_blank" onClick={() => setStep('tab')}>
        {t({ id: 'signIn.again.tab', defaultMessage: 'Sign in another way, in a new tab' })}
      </a>
    </div>
  );
}
