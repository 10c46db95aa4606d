import { CredentialRefused } from './errors.ts';
import type { PasskeyRow } from './queries.ts';
import {
  ALGORITHMS,
  MAX_CREDENTIAL_ID_BYTES,
  MIN_CREDENTIAL_ID_BYTES,
  toUserHandle,
  type RelyingParty,
} from './rules.ts';

/** Loads the library only if a passkey is used, because it is large. */
const loadLibrary = () => import('@simplewebauthn/server');
const loadHelpers = () => import('@simplewebauthn/server/helpers');

/** A credential as browsers send it, with all bytes in base64url. */
interface SentCredential<AuthenticatorResponse> {
  id: string;
  rawId: string;
  type: 'public-key';
  response: AuthenticatorResponse;
}

interface AttestationResponse {
  clientDataJSON: string;
  attestationObject: string;
  transports?: string[];
}

interface AssertionResponse {
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
  userHandle: string;
}

interface Expected {
  relyingParty: RelyingParty;
  /** In base64url. */
  challenge: string;
}

/** The part of a passkey that a registration proves. */
export type NewCredential = Pick<
  PasskeyRow,
  'credential_id' | 'public_key' | 'sign_count' | 'is_backup_eligible' | 'is_backed_up' | 'transports'
>;

/**
 * Verifies a credential that a browser created.
 * @throws CredentialRefused it is malformed, or its user was not verified
 */
export async function verifyRegistration(
  { response, ...credential }: SentCredential<AttestationResponse>,
  { relyingParty, challenge }: Expected,
): Promise<NewCredential> {
  const field = ['response', 'attestationObject'];
  const refused = 'This passkey could not be verified. Try another device or password manager.';
  const [{ verifyRegistrationResponse }, helpers] = await Promise.all([loadLibrary(), loadHelpers()]);
  const { registrationInfo: info } = await refuseErrors(field, refused, () => {
    const { clientDataJSON } = response;
    const attestationObject = withoutAttestation(response.attestationObject, helpers);
    return verifyRegistrationResponse({
      response: { ...credential, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      supportedAlgorithmIDs: ALGORITHMS,
    });
  });
  if (info === undefined) throw new CredentialRefused(field, refused);
  const id = Buffer.from(info.credential.id, 'base64url');
  if (
    info.credential.id !== credential.id ||
    id.length < MIN_CREDENTIAL_ID_BYTES ||
    id.length > MAX_CREDENTIAL_ID_BYTES
  )
    throw new CredentialRefused(['id'], 'Must be the ID of the credential in `attestationObject`.');
  return {
    credential_id: id,
    public_key: Buffer.from(info.credential.publicKey),
    sign_count: info.credential.counter,
    is_backup_eligible: info.credentialDeviceType === 'multiDevice',
    is_backed_up: info.credentialBackedUp,
    transports: response.transports ?? [],
  };
}

/**
 * Replaces the attestation of an authenticator by none. None was asked for, so it proves nothing that the service relies on.
 * Verifying one would let strangers choose certificates whose revocation lists the library then downloads.
 */
function withoutAttestation(
  attestationObject: string,
  { decodeAttestationObject, isoBase64URL, isoCBOR }: Awaited<ReturnType<typeof loadHelpers>>,
): string {
  const authData: unknown = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('authData');
  if (!(authData instanceof Uint8Array)) throw new TypeError('the attestation object has no authenticator data');
  const stripped = new Map<string, string | Map<string, string> | Uint8Array>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, string>()],
    ['authData', authData],
  ]);
  return isoBase64URL.fromBuffer(isoCBOR.encode(stripped));
}

/** State of an authenticator that a sign-in proves. */
export interface VerifiedUse {
  signCount: number;
  isBackedUp: boolean;
}

/**
 * Verifies that the authenticator of a passkey signed the challenge, after it had verified its user. Does not compare the
 * counter.
 * @throws CredentialRefused
 */
export async function verifySignIn(
  { response, ...credential }: SentCredential<AssertionResponse>,
  passkey: PasskeyRow,
  { relyingParty, challenge }: Expected,
): Promise<VerifiedUse> {
  const handle = Buffer.from(response.userHandle, 'base64url');
  if (!handle.equals(toUserHandle(passkey.user_id)))
    throw new CredentialRefused(['response', 'userHandle'], 'This passkey belongs to another account.');
  const field = ['response', 'signature'];
  const refused = 'This passkey could not be verified. Sign in by e-mail instead.';
  const { verifyAuthenticationResponse } = await loadLibrary();
  const { verified, authenticationInfo: info } = await refuseErrors(field, refused, () =>
    verifyAuthenticationResponse({
      response: { ...credential, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      // The statement that records the use compares the counter, because another sign-in may come first.
      credential: { id: credential.id, publicKey: new Uint8Array(passkey.public_key), counter: 0 },
    }),
  );
  // The eligibility of a passkey never changes (WebAuthn §6.1.3).
  if (!verified || (info.credentialDeviceType === 'multiDevice') !== passkey.is_backup_eligible)
    throw new CredentialRefused(field, refused);
  return { signCount: info.newCounter, isBackedUp: info.credentialBackedUp };
}

/**
 * Runs a verification. It reads nothing but what the browser sent and public keys that browsers sent before, so each of its
 * errors is about them. The library and the cryptography below it have no class for them.
 */
async function refuseErrors<Result>(
  field: readonly string[],
  message: string,
  verify: () => Promise<Result>,
): Promise<Result> {
  try {
    return await verify();
  } catch (cause) {
    throw new CredentialRefused(field, message, { cause });
  }
}
