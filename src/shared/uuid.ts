const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether Postgres takes a text for a UUID. Of its spellings, only that with hyphens and without braces is accepted. */
export const isUuid = (text: string): boolean => UUID.test(text);

/** Returns the text of a UUID of 16 bytes. */
export const toUuid = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
