import type { Schema } from '../../../contract/operation.ts';
import type { UserRow } from '../users/index.ts';
import type { PasskeyRow } from './queries.ts';
import { ALGORITHMS, CHALLENGE_SECONDS, toUserHandle, type RelyingParty } from './rules.ts';

export function presentPasskey(row: PasskeyRow): Schema<'Passkey'> {
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    name: row.name,
    last_used_at: row.last_used_at?.toISOString() ?? null,
    is_backed_up: row.is_backed_up,
    transports: row.transports,
  };
}

const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

const TIMEOUT_MS = CHALLENGE_SECONDS * 1000;

/** The options of a sign-in. They name no credential, so they tell nothing about an account. */
export function presentSignInOptions(challenge: Uint8Array, { id }: RelyingParty): Schema<'PasskeySignInOptions'> {
  return { challenge: encode(challenge), rpId: id, timeout: TIMEOUT_MS, userVerification: 'required' };
}

interface RegistrationParties {
  user: UserRow;
  passkeys: readonly PasskeyRow[];
  relyingParty: RelyingParty;
}

/** The options of a new passkey. The authenticator stores it, so that a sign-in needs no e-mail address. */
export function presentRegistrationOptions(
  challenge: Uint8Array,
  { user, passkeys, relyingParty }: RegistrationParties,
): Schema<'PasskeyRegistrationOptions'> {
  return {
    challenge: encode(challenge),
    rp: { id: relyingParty.id, name: 'Sellbase' },
    user: { id: encode(toUserHandle(user.id)), name: user.email, displayName: user.name ?? user.email },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: TIMEOUT_MS,
    attestation: 'none',
    excludeCredentials: passkeys.map(({ credential_id, transports }) => ({
      type: 'public-key',
      id: encode(credential_id),
      transports,
    })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  };
}
