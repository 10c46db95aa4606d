import { readStored, removeStored, store } from './storage.ts';

/** Begins the keys in the storage of the tab. */
const PREFIX = 'sellbase-form ';

/** Names of values that are never stored: passwords, card data and secrets. */
const SECRET = /password|secret|token|card/i;

/** Keeps what was entered in a form until it is saved, so that a sign-in on the way loses nothing. */
export const storeDraft = (key: string, draft: unknown): boolean =>
  store(
    'sessionStorage',
    PREFIX + key,
    JSON.stringify(draft, (name, value: unknown) => (SECRET.test(name) ? undefined : value)),
  );

/** @returns the draft as it was stored; undefined if there is none */
export function readDraft(key: string): unknown {
  const text = readStored('sessionStorage', PREFIX + key);
  return text === null ? undefined : JSON.parse(text);
}

/** Whether the tab has a draft whose key ends so. */
export const hasDraft = (ending: string): boolean =>
  Object.keys(window.sessionStorage).some((key) => key.startsWith(PREFIX) && key.endsWith(ending));

export const removeDraft = (key: string): void => removeStored('sessionStorage', PREFIX + key);

/** Removes the drafts of all forms, when a person signs out. */
export function removeDrafts(): void {
  for (const key of Object.keys(window.sessionStorage)) if (key.startsWith(PREFIX)) removeStored('sessionStorage', key);
}
