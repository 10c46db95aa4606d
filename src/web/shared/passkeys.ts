import {
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
  type PublicKeyCredentialCreationOptionsJSON,
  type WebAuthnErrorCode,
} from '@simplewebauthn/browser';
import type { PasskeyRegistration, PasskeyRegistrationOptions, PasskeySignIn, PasskeySignInOptions } from './api.ts';
import type { BrowserFailure } from './use-mutation.ts';
import { t } from './intl.ts';

export { browserSupportsWebAuthn, browserSupportsWebAuthnAutofill } from '@simplewebauthn/browser';

/** Asks the person to create a passkey. */
export function createCredential(
  options: PasskeyRegistrationOptions,
): Promise<{ credential: PasskeyRegistration } | BrowserFailure> {
  return settle(
    async () => {
      // The contract has texts where the types of the browser list the known transports.
      const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
      const { id, rawId, type, response } = await startRegistration({ optionsJSON });
      const { clientDataJSON, attestationObject, transports = [] } = response;
      return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
    },
    t({ id: 'passkey.notCreated', defaultMessage: 'No passkey was created. Try again.' }),
  );
}

/**
 * Asks the person for a passkey.
 * @param useBrowserAutofill offers passkeys in the suggestions of a field instead of a dialog
 */
export function getCredential(
  optionsJSON: PasskeySignInOptions,
  useBrowserAutofill: boolean,
): Promise<{ credential: PasskeySignIn } | BrowserFailure> {
  return settle(
    async () => {
      const { id, rawId, type, response } = await startAuthentication({ optionsJSON, useBrowserAutofill });
      const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
      return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, userHandle } };
    },
    t({ id: 'passkey.notUsed', defaultMessage: 'No passkey was used. Try again, or sign in by e-mail.' }),
  );
}

/** Ends an offer of passkeys in the suggestions of a field. */
export const endOffer = () => WebAuthnAbortService.cancelCeremony();

/** @param text shown where the person canceled, or the browser does not tell the reason */
async function settle<Credential>(
  work: () => Promise<Credential>,
  text: string,
): Promise<{ credential: Credential } | BrowserFailure> {
  try {
    return { credential: await work() };
  } catch (error) {
    if (error instanceof WebAuthnError) return { failure: errorText(error.code) ?? text };
    // Browsers refuse passkeys for several reasons by a DOMException. Every other error is a bug.
    if (!(error instanceof DOMException)) reportError(error);
    return { failure: text };
  }
}

/** @returns undefined for a reason that people cannot remedy */
function errorText(code: WebAuthnErrorCode): string | undefined {
  switch (code) {
    case 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED':
      return t({
        id: 'passkey.known',
        defaultMessage: 'This device or password manager already has a passkey of your account.',
      });
    case 'ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT':
    case 'ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT':
      return t({
        id: 'passkey.unsuitable',
        defaultMessage:
          'This device cannot store passkeys that are protected by a PIN or biometrics. Try another device.',
      });
    case 'ERROR_INVALID_DOMAIN':
    case 'ERROR_INVALID_RP_ID':
      return t({
        id: 'passkey.otherAddress',
        defaultMessage: 'Passkeys do not work at this address of the service. Open the service at its usual address.',
      });
    default:
      return undefined;
  }
}
