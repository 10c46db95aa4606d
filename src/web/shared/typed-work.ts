import { api } from './api.ts';
import { hasDraft, readDraft, removeDraft, storeDraft } from './form-drafts.ts';
import { portalToken } from './portal-session.ts';
import { isSignedIn } from './signed-in.ts';
import { tryRequest } from './try-request.ts';
import { unsavedForms } from './unsaved.ts';

export interface Guard {
  /** Takes what is in the element for saved. */
  save: () => void;
  /** Takes what is in the element for given up. */
  end: () => void;
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Values = Readonly<Record<string, string | boolean>>;

const isChoice = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/** Passwords are never stored. `storeDraft` leaves out other secrets by their names. */
const fieldsOf = (element: HTMLElement): [name: string, field: Field][] =>
  Array.from(element.querySelectorAll<Field>('input, select, textarea'))
    .filter(({ type }) => !['password', 'file', 'hidden'].includes(type))
    .map((field, at) => [`${at} ${field.name} ${isChoice(field) ? field.value : ''}`, field]);

const valuesOf = (element: HTMLElement): Values =>
  Object.fromEntries(fieldsOf(element).map(([name, field]) => [name, isChoice(field) ? field.checked : field.value]));

/** Enters the values as a person does, so that the page follows them. */
function enter(element: HTMLElement, values: Values): void {
  for (const [name, field] of fieldsOf(element)) {
    const value = values[name];
    if (typeof value === 'boolean' && isChoice(field)) {
      if (field.checked !== value) field.click();
    } else if (typeof value === 'string' && field.value !== value) {
      field.value = value;
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
    }
  }
}

let owner: Promise<string | undefined> | undefined;

/** The account to which drafts belong. The portal of a link belongs to none. */
const readOwner = () =>
  (owner ??=
    isSignedIn() && portalToken() === null
      ? tryRequest(() => api.GET('/v1/users/me')).then((me) => me?.data?.id)
      : Promise.resolve(undefined));

/** Watches what a person types in an element. Enters the draft that the tab has of it. */
export function guardTypedWork(element: HTMLElement, name: string): Guard {
  const place = ` ${window.location.pathname} ${name}`;
  let saved = JSON.stringify(valuesOf(element));
  let key: string | undefined;
  const follow = async () => {
    const values = valuesOf(element);
    const isChanged = JSON.stringify(values) !== saved;
    if (isChanged) unsavedForms.add(element);
    else unsavedForms.delete(element);
    const id = await readOwner();
    if (id === undefined || !element.isConnected) return;
    key = id + place;
    if (isChanged) storeDraft(key, values);
    else removeDraft(key);
  };
  const restore = async () => {
    const id = await readOwner();
    const draft = id === undefined ? undefined : readDraft(id + place);
    if (draft !== undefined && element.isConnected) enter(element, draft as Values);
  };
  const onInput = () => void follow();
  element.addEventListener('input', onInput);
  element.addEventListener('change', onInput);
  if (hasDraft(place)) void restore();
  const forget = () => {
    unsavedForms.delete(element);
    if (key !== undefined) removeDraft(key);
  };
  return {
    save: () => {
      saved = JSON.stringify(valuesOf(element));
      forget();
    },
    end: () => {
      element.removeEventListener('input', onInput);
      element.removeEventListener('change', onInput);
      forget();
    },
  };
}
