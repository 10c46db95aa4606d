/**
 * The current time, for differences such as "an hour from now". A test whose outcome depends on the day or the hour sets the
 * clock of its app to a fixed time.
 */
export const currentTime = (): Date => new Date();

/** Noon of the present day, for tests that midnight would change. */
export function noon(): Date {
  const time = new Date();
  time.setUTCHours(12, 0, 0, 0);
  return time;
}
