import { Gone, ResourceNotFound } from '../../../shared/errors.ts';
import type { Signer } from '../../../shared/sign.ts';
import { URL_LIFE_SECONDS } from '../../../platform/ports/storage.ts';

/** The end of an address by which one person, and nobody else, can download one file. */
export interface DownloadToken {
  token: string;
  expiresAt: Date;
}

const textOf = (id: string, userId: string, expires: string) => `${id} ${userId} ${expires}`;

export function signDownloadToken(signer: Signer, of: { id: string; userId: string }, now: Date): DownloadToken {
  const expiresAt = new Date(now.getTime() + URL_LIFE_SECONDS * 1000);
  const expires = String(expiresAt.getTime());
  return { token: `${of.id}.${expires}.${signer.sign(textOf(of.id, of.userId, expires))}`, expiresAt };
}

const TOKEN = /^([0-9a-f-]{36})\.(\d{1,16})\.([\w-]+)$/;

/**
 * The signature covers whose it is, so that another caller's is as wrong as a forged one.
 * @returns the id of the downloadable
 * @throws ResourceNotFound a token that is not the caller's
 * @throws Gone one that has expired
 */
export function readDownloadToken(
  signer: Signer,
  token: string,
  { userId, now }: { userId: string; now: Date },
): string {
  const [, id = '', expires = '', signature = ''] = TOKEN.exec(token) ?? [];
  if (!signer.isSigned(textOf(id, userId, expires), signature)) throw new ResourceNotFound();
  if (now.getTime() >= Number(expires))
    throw new Gone('The address has expired: list the downloads again for a new one.');
  return id;
}
