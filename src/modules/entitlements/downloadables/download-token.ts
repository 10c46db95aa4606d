import { Gone, ResourceNotFound } from '../../../shared/errors.ts';
import type { Signer } from '../../../shared/signer.ts';
import { SIGNED_URL_TTL_SECONDS } from '../../../platform/ports/storage.ts';

/** Last segment of a download URL. Works without credentials, since browsers and download managers follow the URL alone. */
export interface DownloadToken {
  token: string;
  expiresAt: Date;
}

/** The word keeps out tokens of earlier versions, which worked for one user only. */
const signedText = (id: string, expires: string) => `${id} anybody ${expires}`;

/** @param id of the downloadable */
export function signDownloadToken(signer: Signer, id: string, now: Date): DownloadToken {
  const expiresAt = new Date(now.getTime() + SIGNED_URL_TTL_SECONDS * 1000);
  const expires = String(expiresAt.getTime());
  return { token: `${id}.${expires}.${signer.sign(signedText(id, expires))}`, expiresAt };
}

const TOKEN = /^([0-9a-f-]{36})\.(\d{1,16})\.([\w-]+)$/;

/**
 * Verifies a download token.
 * @returns the id of the downloadable
 * @throws ResourceNotFound the token is invalid
 * @throws Gone the token has expired
 */
export function verifyDownloadToken(signer: Signer, token: string, now: Date): string {
  const [, id = '', expires = '', signature = ''] = TOKEN.exec(token) ?? [];
  if (!signer.verify(signedText(id, expires), signature)) throw new ResourceNotFound();
  if (now.getTime() >= Number(expires))
    throw new Gone('The download URL has expired. List the downloads again to get a new URL.');
  return id;
}
