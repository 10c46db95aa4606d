/** Shows the ids of a signed-in reader in the samples of requests, in place of the ids of the examples. */
import { createElement } from './create-element.ts';
import { findOwnIds, isSignedIn, type IdField, type OwnIds } from './own-ids.ts';

/** Key in `sessionStorage` of a reader who wants to see the examples. */
const EXAMPLE_KEY = 'docs-example-ids';

interface Samples {
  container: HTMLElement;
  fields: readonly IdField[];
}

/** A part of a sample with the id of an example in it. */
interface Part {
  node: Text;
  example: string;
  own: string;
}

export async function showOwnIds() {
  if (!isSignedIn()) return;
  const samples = [...document.querySelectorAll<HTMLElement>('[data-request]')].map(readSamples);
  const fields = samples.flatMap((one) => one.fields);
  if (fields.length === 0) return;
  const { ids, organization } = await findOwnIds(fields, '');
  if (organization === undefined) return;
  const found = samples.map((one) => ({ ...one, parts: findParts(one, ids) })).filter(({ parts }) => parts.length > 0);
  const notes = found.map(({ container }) => addNote(container));
  const show = (isOwn: boolean) => {
    for (const { node, own, example } of found.flatMap(({ parts }) => parts)) node.data = isOwn ? own : example;
    for (const { text, button } of notes) {
      text.data = isOwn ? `With ids of ${organization}. ` : 'With ids of examples, which do not exist here. ';
      button.textContent = isOwn ? 'Show the examples' : `Show ids of ${organization}`;
    }
    sessionStorage.setItem(EXAMPLE_KEY, String(!isOwn));
  };
  for (const { button } of notes)
    button.addEventListener('click', () => show(sessionStorage.getItem(EXAMPLE_KEY) === 'true'));
  show(sessionStorage.getItem(EXAMPLE_KEY) !== 'true');
}

function readSamples(request: HTMLElement): Samples {
  const { idFields }: { idFields: IdField[] } = JSON.parse(request.dataset.request ?? '{"idFields":[]}');
  return { container: request.closest<HTMLElement>('.samples') ?? request, fields: idFields };
}

/** Only requests are changed: the example of an answer has other values than the reader's object. */
function findParts({ container, fields }: Samples, ids: OwnIds['ids']): Part[] {
  const known = fields.flatMap(({ example, list }) => {
    const own = ids.get(list);
    return example === undefined || own === undefined ? [] : [{ example, own }];
  });
  return [...container.querySelectorAll('figure.code:not(.output) code')].flatMap(textNodes).flatMap((node) => {
    const own = known.reduce((text, id) => text.replaceAll(id.example, id.own), node.data);
    return own === node.data ? [] : [{ node, example: node.data, own }];
  });
}

function textNodes(element: Element): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode() !== null) nodes.push(walker.currentNode as Text);
  return nodes;
}

function addNote(container: HTMLElement): { text: Text; button: HTMLButtonElement } {
  const text = new Text();
  const button = createElement('button', { type: 'button', className: 'text' });
  container.querySelector('[data-languages]')?.after(createElement('p', { className: 'hint' }, text, button));
  return { text, button };
}
