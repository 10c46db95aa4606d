/** Prefix of the tokens of customer sessions. */
export const SESSION_PREFIX = 'sell_cs_';

/** Prefix of the secrets that open the portal. Each works once. */
export const LINK_PREFIX = 'sell_cl_';

/** Lifetime of a session without `expires_in`, and of a session that a link in an e-mail opened. */
export const SESSION_SECONDS = 60 * 60;
