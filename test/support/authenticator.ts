import { createHash, generateKeyPairSync, randomBytes, sign, type JsonWebKey, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { components } from '../../src/contract/generated/types.ts';

type Schemas = components['schemas'];
export type Algorithm = 'ES256' | 'EdDSA' | 'RS256';

/** Deviations of a browser or an authenticator from a well-behaved one. */
export interface Deviation {
  origin?: string;
  rpId?: string;
  challenge?: string;
  clientData?: object;
  isUserVerified?: boolean;
  isUserPresent?: boolean;
  isBackupEligible?: boolean;
  isBackedUp?: boolean;
  signCount?: number;
  userHandle?: string;
  /** Format and statement of an attestation that the options did not ask for. */
  attestation?: { format: string; statement: Map<string, unknown> };
}

const encode = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** A browser with an authenticator that has one passkey. */
export class Authenticator {
  readonly credentialId: Buffer;
  readonly #algorithm: Algorithm;
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject };
  readonly #origin: string;
  #userHandle = '';

  constructor(
    { baseUrl }: { baseUrl: string },
    { algorithm = 'ES256', idBytes = 32 }: { algorithm?: Algorithm; idBytes?: number } = {},
  ) {
    this.#origin = new URL(baseUrl).origin;
    this.#algorithm = algorithm;
    this.#keys = generateKeys(algorithm);
    this.credentialId = randomBytes(idBytes);
  }

  /** Creates the credential, as `navigator.credentials.create()` does. */
  create(
    { challenge, rp, user }: Pick<Schemas['PasskeyRegistrationOptions'], 'challenge' | 'rp' | 'user'>,
    deviation: Deviation = {},
  ): Schemas['PasskeyRegistration'] {
    this.#userHandle = user.id;
    const { format, statement } = deviation.attestation ?? { format: 'none', statement: new Map() };
    const authData = new Uint8Array(
      Buffer.concat([
        authenticatorData({ rpId: rp.id, ...deviation }, { hasCredential: true, signCount: deviation.signCount ?? 0 }),
        Buffer.alloc(16),
        Buffer.from([this.credentialId.length >> 8, this.credentialId.length & 255]),
        this.credentialId,
        isoCBOR.encode(cosePublicKey(this.#algorithm, this.#keys.publicKey)),
      ]),
    );
    const attestation = new Map<string, unknown>([
      ['fmt', format],
      ['attStmt', statement],
      ['authData', authData],
    ]);
    return this.#wrap({
      clientDataJSON: this.#clientData('webauthn.create', challenge, deviation),
      attestationObject: encode(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
      transports: ['internal', 'hybrid'],
    });
  }

  /** Signs a challenge, as `navigator.credentials.get()` does. */
  get(
    { challenge, rpId }: Pick<Schemas['PasskeySignInOptions'], 'challenge' | 'rpId'>,
    deviation: Deviation = {},
  ): Schemas['PasskeySignIn'] {
    const clientDataJSON = this.#clientData('webauthn.get', challenge, deviation);
    const data = authenticatorData({ rpId, ...deviation }, { signCount: deviation.signCount ?? 0 });
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    const signature = sign(this.#algorithm === 'EdDSA' ? null : 'sha256', signed, this.#keys.privateKey);
    return this.#wrap({
      clientDataJSON,
      authenticatorData: encode(data),
      signature: encode(signature),
      userHandle: deviation.userHandle ?? this.#userHandle,
    });
  }

  #wrap<AuthenticatorResponse>(response: AuthenticatorResponse) {
    const id = encode(this.credentialId);
    return { id, rawId: id, type: 'public-key', response } as const;
  }

  #clientData(type: string, challenge: string, deviation: Deviation): string {
    const { origin = this.#origin, challenge: other = challenge, clientData } = deviation;
    return encode(JSON.stringify({ type, challenge: other, origin, crossOrigin: false, ...clientData }));
  }
}

function generateKeys(algorithm: Algorithm) {
  if (algorithm === 'ES256') return generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return algorithm === 'EdDSA' ? generateKeyPairSync('ed25519') : generateKeyPairSync('rsa', { modulusLength: 2048 });
}

const FLAGS = { present: 1, verified: 4, backupEligible: 8, backedUp: 16, credential: 64 };

/** WebAuthn §6.1. */
function authenticatorData(
  { rpId, isUserPresent = true, isUserVerified = true, ...backup }: Deviation & { rpId: string },
  { hasCredential = false, signCount }: { hasCredential?: boolean; signCount: number },
): Buffer {
  const { isBackupEligible = true, isBackedUp = isBackupEligible } = backup;
  const flags =
    (isUserPresent ? FLAGS.present : 0) |
    (isUserVerified ? FLAGS.verified : 0) |
    (isBackupEligible ? FLAGS.backupEligible : 0) |
    (isBackedUp ? FLAGS.backedUp : 0) |
    (hasCredential ? FLAGS.credential : 0);
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(signCount);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter]);
}

/** RFC 9053 §7. The labels are numbers. */
function cosePublicKey(algorithm: Algorithm, key: KeyObject): Map<number, number | Uint8Array> {
  const jwk = key.export({ format: 'jwk' });
  const bytes = (name: 'x' | 'y' | 'n' | 'e') => keyBytes(jwk, name);
  if (algorithm === 'ES256')
    return new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes('x')],
      [-3, bytes('y')],
    ]);
  if (algorithm === 'EdDSA')
    return new Map<number, number | Uint8Array>([
      [1, 1],
      [3, -8],
      [-1, 6],
      [-2, bytes('x')],
    ]);
  return new Map<number, number | Uint8Array>([
    [1, 3],
    [3, -257],
    [-1, bytes('n')],
    [-2, bytes('e')],
  ]);
}

const keyBytes = (jwk: JsonWebKey, name: 'x' | 'y' | 'n' | 'e') =>
  new Uint8Array(Buffer.from(jwk[name] ?? '', 'base64url'));
