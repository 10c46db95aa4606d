const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether Postgres takes a text for a UUID. Of its spellings, only that with hyphens and without braces is accepted. */
export const isUuid = (text: string): boolean => UUID.test(text);
