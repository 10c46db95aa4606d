/** The search dialog: a text field with a list of results, after the combobox pattern of the ARIA Authoring Practices Guide. */
import { createElement } from '../create-element.ts';
import type { Piece } from './excerpt.ts';
import type { Result, ResultGroup } from './find.ts';
import { loadSearch } from './load.ts';
import type { SearchKind } from './record.ts';

const TITLES: Record<SearchKind, string> = {
  guide: 'Guides',
  operation: 'Operations',
  event: 'Events',
  error: 'Errors',
  schema: 'Schemas',
  maintainer: 'For maintainers',
};

const LIST_ID = 'search-results';

/** Creates the dialog and adds it to the page. @returns the function that opens it */
export function addSearchDialog(): () => void {
  const input = createElement('input', { type: 'text', autocomplete: 'off', spellcheck: false, enterKeyHint: 'go' });
  input.placeholder = 'A word, a path, an error …';
  setAttributes(input, {
    role: 'combobox',
    'aria-label': 'Search',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-controls': LIST_ID,
  });
  const list = createElement('div', { id: LIST_ID, className: 'results' });
  setAttributes(list, { role: 'listbox', 'aria-label': 'Results' });
  const status = createElement('p', { className: 'hint' });
  status.setAttribute('role', 'status');
  const close = createElement('button', { type: 'button', className: 'close' }, 'Close');
  const dialog = createElement(
    'dialog',
    { className: 'search-dialog' },
    createElement('div', { className: 'search-head' }, input, close),
    status,
    list,
  );
  dialog.setAttribute('aria-label', 'Search the documentation');
  document.body.append(dialog);
  const view = { dialog, input, list, status };

  input.addEventListener('input', () => void update(view));
  input.addEventListener('keydown', (event) => onKey(view, event));
  list.addEventListener('click', () => dialog.close());
  close.addEventListener('click', () => dialog.close());
  // A click beside the content has the dialog itself as its target.
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
  return () => {
    if (dialog.open) return;
    dialog.showModal();
    input.select();
    void update(view);
  };
}

interface View {
  dialog: HTMLDialogElement;
  input: HTMLInputElement;
  list: HTMLElement;
  status: HTMLElement;
}

/** Shows the results for the present text. Texts that were typed before the index arrived are skipped. */
async function update(view: View) {
  const { input, status } = view;
  const query = input.value.trim();
  try {
    const search = await loadSearch();
    if (input.value.trim() === query) show(view, query, query === '' ? [] : search(query));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    status.textContent = `The search could not be loaded: ${reason}. Check your connection, then type again.`;
  }
}

function show({ input, list, status }: View, query: string, groups: ResultGroup[]) {
  list.replaceChildren(...groups.map(groupElement));
  list.scrollTop = 0;
  const options = listOptions(list);
  const count = options.length;
  input.setAttribute('aria-expanded', String(count > 0));
  activate({ input, list }, options[0]);
  if (query === '') status.textContent = 'Finds guides, operations, events, errors and schemas.';
  else if (count > 0) status.textContent = count === 1 ? '1 result' : `${count} results`;
  else
    status.replaceChildren(
      `Nothing found for “${query}”. Try one word, a path such as /v1/orders, or see `,
      createElement('a', { href: '/docs' }, 'all guides'),
      ' and ',
      createElement('a', { href: '/docs/reference' }, 'all operations'),
      '.',
    );
}

function groupElement({ kind, results }: ResultGroup): HTMLElement {
  const title = createElement('div', { id: `search-${kind}`, className: 'results-title' }, TITLES[kind]);
  title.setAttribute('role', 'presentation');
  const group = createElement('div', {}, title, ...results.map((result, at) => optionElement(result, `${kind}-${at}`)));
  setAttributes(group, { role: 'group', 'aria-labelledby': title.id });
  return group;
}

function optionElement({ record, title, excerpt }: Result, id: string): HTMLElement {
  const { href, name, page } = record;
  const line = name ?? page;
  const option = createElement(
    'a',
    { href, id: `search-${id}`, className: 'match', tabIndex: -1 },
    createElement('span', { className: 'result-title' }, ...marked(title)),
    ...(line === undefined ? [] : [createElement('span', { className: name ? 'line mono' : 'line' }, line)]),
    createElement('span', { className: 'result-text' }, ...marked(excerpt)),
  );
  option.setAttribute('role', 'option');
  return option;
}

const marked = (pieces: Piece[]) =>
  pieces.map(({ text, isMatch }) => (isMatch ? createElement('mark', {}, text) : text));

const listOptions = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[role=option]')];

const activeOption = (list: HTMLElement) => list.querySelector<HTMLElement>('[aria-selected=true]');

/** Marks the option that Enter opens. The focus stays in the text field. */
function activate({ input, list }: Pick<View, 'input' | 'list'>, option: HTMLElement | undefined) {
  for (const other of listOptions(list)) other.setAttribute('aria-selected', String(other === option));
  if (option === undefined) return input.removeAttribute('aria-activedescendant');
  input.setAttribute('aria-activedescendant', option.id);
  option.scrollIntoView({ block: 'nearest' });
}

const STEPS = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
]);

function onKey(view: View, event: KeyboardEvent) {
  const step = STEPS.get(event.key);
  const options = listOptions(view.list);
  const active = activeOption(view.list);
  if (event.key === 'Enter') active?.click();
  else if (step !== undefined && active !== null)
    activate(view, options.at((options.indexOf(active) + step) % options.length));
  else return;
  event.preventDefault();
}

function setAttributes(element: HTMLElement, attributes: Record<string, string>) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}
