/** Fills request forms with ids that work for the reader. */
import { createElement } from './create-element.ts';
import { findOwnIds, type IdField, type OwnIds } from './own-ids.ts';

interface Fillable {
  fields: readonly IdField[];
  /** Inputs by the names of their parameters. */
  inputs: ReadonlyMap<string, HTMLInputElement | HTMLSelectElement>;
  body: HTMLTextAreaElement | undefined;
  token: HTMLInputElement | undefined;
}

/**
 * @returns the element that says which ids were filled in, or how to get them, or undefined if the form takes no ids.
 */
export function prefill(form: Fillable): HTMLElement | undefined {
  if (form.fields.length === 0) return undefined;
  const note = createElement('p', { className: 'hint' });
  note.setAttribute('role', 'status');
  const initialBody = form.body?.value;
  let filledBody = initialBody;
  const fill = async () => {
    const token = form.token?.value.trim() ?? '';
    const own = await findOwnIds(form.fields, token);
    for (const { name, list } of form.fields) {
      const input = form.inputs.get(name);
      if (input !== undefined && input.value === '') input.value = own.ids.get(list) ?? '';
    }
    // Leaves a body alone that the reader has edited.
    if (form.body && initialBody !== undefined && form.body.value === filledBody)
      form.body.value = filledBody = withIds(initialBody, form.fields, own.ids);
    note.replaceChildren(...noteText(own, token !== ''));
  };
  form.token?.addEventListener('change', () => void fill());
  void fill();
  return note;
}

function noteText({ ids, organization }: OwnIds, hasToken: boolean): (Node | string)[] {
  if (organization === undefined && hasToken)
    return ['Ids are not filled in, because the token may not list organizations, or there is none.'];
  if (organization === undefined)
    return [
      'The ids of the examples do not exist here. ',
      createElement('a', { href: '/sign-in' }, 'Sign in'),
      ' or enter an ',
      createElement('a', { href: '/account/tokens' }, 'access token'),
      ', and yours are filled in. In the demo, npm run seed prints a token.',
    ];
  return [ids.size > 0 ? `Ids of ${organization} are filled in.` : `You are a member of ${organization}.`];
}

/** Replaces the ids of a JSON body by the names of their fields. */
function withIds(body: string, fields: readonly IdField[], ids: OwnIds['ids']): string {
  const listByName = new Map(fields.map(({ name, list }) => [name, list]));
  const value: unknown = JSON.parse(body, (key, part: unknown) => {
    const id = ids.get(listByName.get(key) ?? '');
    return id !== undefined && typeof part === 'string' ? id : part;
  });
  return JSON.stringify(value, null, 2);
}
