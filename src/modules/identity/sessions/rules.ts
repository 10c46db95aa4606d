/** How long each of them lasts, in seconds. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;
export const CODE_SECONDS = 30 * 60;
export const UPSTREAM_SECONDS = 10 * 60;

/** A code has 40 bits of entropy: five tries find it with a chance of 1 in 200 thousand million. */
export const CODE_LENGTH = 8;
export const MAX_TRIES = 5;

/** Codes that may be asked for within `RATE_SECONDS`. */
export const CODES_PER_ADDRESS = 5;
export const CODES_PER_NETWORK_ADDRESS = 30;
export const RATE_SECONDS = 15 * 60;

/** As people read codes best: `7KQM-4XTZ`. */
export const legible = (code: string) => `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`;

/** As people write codes: in any case, with spaces and hyphens. */
export const normalize = (typed: string) => typed.toUpperCase().replace(/[^0-9A-Z]/g, '');

export const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);
