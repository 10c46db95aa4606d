import { Gone, ResourceNotFound } from '../../../shared/errors.ts';
import type { Signer } from '../../../shared/signer.ts';
import { SIGNED_URL_TTL_SECONDS } from '../../../platform/ports/storage.ts';

/** The holder of a token that works without credentials, because the browser follows the link of a customer session. */
export const ANYBODY = 'anybody';

/** Last segment of a download URL. Valid for one holder and one downloadable. */
export interface DownloadToken {
  token: string;
  expiresAt: Date;
}

const signedText = (id: string, holder: string, expires: string) => `${id} ${holder} ${expires}`;

/** @param of the downloadable, and the id of the user who may download it, or `ANYBODY` */
export function signDownloadToken(signer: Signer, of: { id: string; holder: string }, now: Date): DownloadToken {
  const expiresAt = new Date(now.getTime() + SIGNED_URL_TTL_SECONDS * 1000);
  const expires = String(expiresAt.getTime());
  return { token: `${of.id}.${expires}.${signer.sign(signedText(of.id, of.holder, expires))}`, expiresAt };
}

const TOKEN = /^([0-9a-f-]{36})\.(\d{1,16})\.([\w-]+)$/;

/**
 * Verifies a download token. The signature covers the holder, so a token of another user is invalid.
 * @param holders those for whom the caller may use a token
 * @returns the id of the downloadable
 * @throws ResourceNotFound the token is invalid for the caller
 * @throws Gone the token has expired
 */
export function verifyDownloadToken(
  signer: Signer,
  token: string,
  { holders, now }: { holders: readonly string[]; now: Date },
): string {
  const [, id = '', expires = '', signature = ''] = TOKEN.exec(token) ?? [];
  if (!holders.some((holder) => signer.verify(signedText(id, holder, expires), signature)))
    throw new ResourceNotFound();
  if (now.getTime() >= Number(expires))
    throw new Gone('The download URL has expired. List the downloads again to get a new URL.');
  return id;
}
