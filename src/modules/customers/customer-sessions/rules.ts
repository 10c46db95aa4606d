/** Prefix of the tokens of customer sessions. */
export const SESSION_PREFIX = 'sell_cs_';

/** Prefix of the secrets that open the portal. Each works once. */
export const LINK_PREFIX = 'sell_cl_';

/** Lifetime of a session without `expires_in`, of one that a link in an e-mail opened, and at most of one of a signed-in member. */
export const SESSION_SECONDS = 60 * 60;
