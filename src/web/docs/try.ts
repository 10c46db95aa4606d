/** Forms by which operations are tried on the very service that serves the page. */
import { element, field, textArea } from './elements.ts';

interface Tryable {
  method: string;
  path: string;
  needsToken: boolean;
  inputs: Input[];
  body?: { type: string; text: string };
}

interface Input {
  name: string;
  place: 'path' | 'query' | 'header';
  required: boolean;
  options: unknown[];
}

/** Kept in this tab alone, until it is closed. */
const TOKEN = 'docs-token';

export function offerTrying() {
  for (const place of document.querySelectorAll<HTMLElement>('[data-try]')) {
    const details = element('details', { className: 'try' }, element('summary', {}, 'Try it on this service'));
    // Of a hundred forms few are opened.
    details.addEventListener('toggle', () => build(details, place), { once: true });
    place.append(details);
  }
}

interface Form {
  tryable: Tryable;
  token: HTMLInputElement | undefined;
  inputs: Map<Input, HTMLInputElement | HTMLSelectElement>;
  body: HTMLTextAreaElement | undefined;
  send: HTMLButtonElement;
  result: HTMLElement;
}

function build(details: HTMLElement, place: HTMLElement) {
  const tryable: Tryable = JSON.parse(place.dataset.try ?? '{}');
  const token = tryable.needsToken ? tokenField() : undefined;
  const inputs = new Map(tryable.inputs.map((input) => [input, inputFor(input)]));
  const body = tryable.body && textArea(tryable.body.text);
  const send = element('button', { type: 'submit' }, 'Send');
  const result = element('div', { className: 'result' });
  result.setAttribute('role', 'status');
  const form = element(
    'form',
    {},
    ...(token ? [field('Access token', token, 'Stays in this tab. What you send is really done.')] : []),
    ...[...inputs].map(([{ name, required }, input]) => field(required ? `${name} (required)` : name, input)),
    ...(body && tryable.body ? [field(`Body: ${tryable.body.type}`, body)] : []),
    element('div', { className: 'actions' }, send),
    result,
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void run({ tryable, token, inputs, body, send, result });
  });
  details.append(form);
}

function tokenField(): HTMLInputElement {
  const input = element('input', { type: 'password', autocomplete: 'off', value: sessionStorage.getItem(TOKEN) ?? '' });
  input.addEventListener('change', () => sessionStorage.setItem(TOKEN, input.value.trim()));
  // Another form may have been given it meanwhile.
  input.addEventListener('focus', () => (input.value ||= sessionStorage.getItem(TOKEN) ?? ''));
  return input;
}

function inputFor({ options, required }: Input): HTMLInputElement | HTMLSelectElement {
  if (options.length === 0) return element('input', { type: 'text', autocomplete: 'off', required });
  const empty = required ? [] : [element('option', { value: '' }, '')];
  return element('select', { required }, ...empty, ...options.map((value) => element('option', {}, String(value))));
}

/** What the reader has entered, as a request. */
function requestOf({ tryable, token, inputs, body }: Form): [string, RequestInit] {
  const filled = [...inputs].flatMap(([input, { value }]) => (value === '' ? [] : [{ ...input, value }]));
  const at = (place: Input['place']) => filled.filter((input) => input.place === place);
  const path = tryable.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(at('path').find((input) => input.name === name)?.value ?? ''),
  );
  const query = new URLSearchParams(at('query').map(({ name, value }): [string, string] => [name, value])).toString();
  const headers = new Headers(at('header').map(({ name, value }): [string, string] => [name, value]));
  const secret = token?.value.trim() ?? '';
  if (secret !== '') headers.set('Authorization', `Bearer ${secret}`);
  if (tryable.body) headers.set('Content-Type', tryable.body.type);
  return [
    query === '' ? path : `${path}?${query}`,
    // The token alone says who is calling, whoever is signed in in this browser. Where it leads is shown, not followed.
    { method: tryable.method, headers, body: body?.value ?? null, credentials: 'omit', redirect: 'manual' },
  ];
}

async function run(form: Form) {
  const { send, result } = form;
  const stop = new AbortController();
  const [address, init] = requestOf(form);
  const started = performance.now();
  const output = element('code', {});
  const head = element('p', { className: 'line' }, 'Sending …');
  result.replaceChildren(head);
  send.disabled = true;
  try {
    const response = await fetch(address, { ...init, signal: stop.signal });
    head.replaceChildren(...headOf(response, performance.now() - started));
    const pre = element('pre', { tabIndex: 0 }, output);
    const figure = element('figure', { className: 'code output tall' }, pre);
    const ending = element('button', { type: 'button', className: 'plain' }, 'Stop');
    ending.addEventListener('click', () => stop.abort());
    const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream') ?? false;
    result.replaceChildren(head, ...(isStream ? [ending] : []), figure);
    await readInto(output, response, isStream);
    ending.remove();
    if (output.textContent === '') figure.remove();
  } catch (error) {
    if (stop.signal.aborted) result.querySelector('button')?.remove();
    else head.replaceChildren(`It could not be sent: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    send.disabled = false;
  }
}

function headOf(response: Response, milliseconds: number): Node[] {
  if (response.type === 'opaqueredirect')
    return [new Text('It answers with another address, which is not followed here.')];
  const code = String(response.status);
  return [
    element('span', { className: `status s${code.charAt(0)}` }, code),
    new Text(` ${Math.round(milliseconds)} ms · ${response.headers.get('X-Request-Id') ?? ''}`),
  ];
}

/** Streams are shown as they come, everything else as a whole. */
async function readInto(output: HTMLElement, response: Response, isStream: boolean) {
  if (!isStream) {
    output.textContent = pretty(await response.text());
    return;
  }
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) output.append(piece.value);
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
