import { Gone, ResourceNotFound } from '../../../shared/errors.ts';
import type { Signer } from '../../../shared/signer.ts';
import { SIGNED_URL_TTL_SECONDS } from '../../../platform/ports/storage.ts';

/** Last segment of a download URL. Valid for one user and one downloadable. */
export interface DownloadToken {
  token: string;
  expiresAt: Date;
}

const signedText = (id: string, userId: string, expires: string) => `${id} ${userId} ${expires}`;

export function signDownloadToken(signer: Signer, of: { id: string; userId: string }, now: Date): DownloadToken {
  const expiresAt = new Date(now.getTime() + SIGNED_URL_TTL_SECONDS * 1000);
  const expires = String(expiresAt.getTime());
  return { token: `${of.id}.${expires}.${signer.sign(signedText(of.id, of.userId, expires))}`, expiresAt };
}

const TOKEN = /^([0-9a-f-]{36})\.(\d{1,16})\.([\w-]+)$/;

/**
 * Verifies a download token. The signature covers the user id, so a token of another user is invalid.
 * @returns the id of the downloadable
 * @throws ResourceNotFound the token is invalid for the caller
 * @throws Gone the token has expired
 */
export function verifyDownloadToken(
  signer: Signer,
  token: string,
  { userId, now }: { userId: string; now: Date },
): string {
  const [, id = '', expires = '', signature = ''] = TOKEN.exec(token) ?? [];
  if (!signer.verify(signedText(id, userId, expires), signature)) throw new ResourceNotFound();
  if (now.getTime() >= Number(expires))
    throw new Gone('The download URL has expired. List the downloads again to get a new URL.');
  return id;
}
