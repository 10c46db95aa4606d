import { randomBase62, generateToken, isWellFormedToken } from '../../../shared/tokens.ts';

const PREFIX = 'sell_rt_';
const GRANT_ID_LENGTH = 32;

export const generateGrantId = () => randomBase62(GRANT_ID_LENGTH);

/**
 * Generates a refresh token that contains the id of its grant. So the reuse of a token is noticed after its row was deleted,
 * which saves a row for each of the thousands of refreshes in a year.
 */
export const generateRefreshToken = (grantId: string) => generateToken(PREFIX + grantId);

/**
 * Returns the id of the grant in a refresh token. Returns undefined for tokens of version 0.5.0, which contain none.
 */
export function grantIdOf(refreshToken: string): string | undefined {
  const grantId = refreshToken.slice(PREFIX.length, PREFIX.length + GRANT_ID_LENGTH);
  return isWellFormedToken(refreshToken, [PREFIX + grantId]) && grantId.length === GRANT_ID_LENGTH
    ? grantId
    : undefined;
}
