/** Forms that send requests to the service that serves the documentation. */
import { createElement, labeledField, createTextArea } from './create-element.ts';
import { isSignedIn, type IdField } from './own-ids.ts';
import { prefill } from './prefill.ts';

interface OperationRequest {
  method: string;
  path: string;
  needsToken: boolean;
  inputs: Input[];
  /** Fields for which the reader's own ids are looked up. */
  idFields: IdField[];
  body?: { type: string; text: string };
}

interface Input {
  name: string;
  location: 'path' | 'query' | 'header';
  required: boolean;
  options: unknown[];
}

/** Key in `sessionStorage`, which the browser deletes with the tab. */
const TOKEN_KEY = 'docs-token';

export function addRequestForms() {
  for (const container of document.querySelectorAll<HTMLElement>('[data-request]')) {
    const details = createElement(
      'details',
      { className: 'request-form' },
      createElement('summary', {}, 'Send a request'),
    );
    // Forms are built on first use, because a page can have many.
    details.addEventListener('toggle', () => buildForm(details, container), { once: true });
    container.append(details);
  }
}

interface Form {
  operation: OperationRequest;
  token: HTMLInputElement | undefined;
  inputs: Map<Input, HTMLInputElement | HTMLSelectElement>;
  body: HTMLTextAreaElement | undefined;
  send: HTMLButtonElement;
  result: HTMLElement;
}

function buildForm(details: HTMLElement, container: HTMLElement) {
  const operation: OperationRequest = JSON.parse(container.dataset.request ?? '{}');
  const token = operation.needsToken ? tokenField() : undefined;
  const inputs = new Map(operation.inputs.map((input) => [input, inputFor(input)]));
  const body = operation.body && createTextArea(operation.body.text);
  const send = createElement('button', { type: 'submit' }, 'Send');
  const result = createElement('div', { className: 'result' });
  result.setAttribute('role', 'status');
  const note = prefill({
    fields: operation.idFields,
    inputs: new Map([...inputs].map(([{ name }, input]) => [name, input])),
    body,
    token,
  });
  const form = createElement(
    'form',
    {},
    ...(note ? [note] : []),
    ...(token ? [labeledField('Access token', token, tokenHint(operation))] : []),
    ...[...inputs].map(([{ name, required }, input]) => labeledField(required ? `${name} (required)` : name, input)),
    ...(body && operation.body ? [labeledField(`Body: ${operation.body.type}`, body)] : []),
    createElement('div', { className: 'actions' }, send),
    result,
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void sendRequest({ operation, token, inputs, body, send, result });
  });
  details.append(form);
}

/** Whether a request without a token is sent with the session: no click changes anything without a token. */
const usesSession = ({ method }: OperationRequest) => method === 'GET' && isSignedIn();

const tokenHint = (operation: OperationRequest) =>
  usesSession(operation)
    ? 'Without a token, the request is sent with your session. A token is stored until you close this tab.'
    : 'Stored until you close this tab. Requests change real data.';

function tokenField(): HTMLInputElement {
  const input = createElement('input', {
    type: 'password',
    autocomplete: 'off',
    value: sessionStorage.getItem(TOKEN_KEY) ?? '',
  });
  input.addEventListener('change', () => sessionStorage.setItem(TOKEN_KEY, input.value.trim()));
  // Takes over a token that was entered in another form.
  input.addEventListener('focus', () => (input.value ||= sessionStorage.getItem(TOKEN_KEY) ?? ''));
  return input;
}

function inputFor({ options, required }: Input): HTMLInputElement | HTMLSelectElement {
  if (options.length === 0) return createElement('input', { type: 'text', autocomplete: 'off', required });
  const empty = required ? [] : [createElement('option', { value: '' }, '')];
  return createElement(
    'select',
    { required },
    ...empty,
    ...options.map((value) => createElement('option', {}, String(value))),
  );
}

/** Converts the entered values to the arguments of `fetch`. */
function toFetchArguments({ operation, token, inputs, body }: Form): [string, RequestInit] {
  const filled = [...inputs].flatMap(([input, { value }]) => (value === '' ? [] : [{ ...input, value }]));
  const at = (location: Input['location']) => filled.filter((input) => input.location === location);
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(at('path').find((input) => input.name === name)?.value ?? ''),
  );
  const query = new URLSearchParams(at('query').map(({ name, value }): [string, string] => [name, value])).toString();
  const headers = new Headers(at('header').map(({ name, value }): [string, string] => [name, value]));
  const secret = token?.value.trim() ?? '';
  if (secret !== '') headers.set('Authorization', `Bearer ${secret}`);
  if (operation.body) headers.set('Content-Type', operation.body.type);
  return [
    query === '' ? path : `${path}?${query}`,
    {
      method: operation.method,
      headers,
      body: body?.value ?? null,
      credentials: secret === '' && usesSession(operation) ? 'same-origin' : 'omit',
      // Redirects are reported, not followed.
      redirect: 'manual',
    },
  ];
}

async function sendRequest(form: Form) {
  const { send, result } = form;
  const abort = new AbortController();
  const [address, init] = toFetchArguments(form);
  const started = performance.now();
  const output = createElement('code', {});
  const head = createElement('p', { className: 'line' }, 'Sending…');
  result.replaceChildren(head);
  send.disabled = true;
  try {
    const response = await fetch(address, { ...init, signal: abort.signal });
    head.replaceChildren(...statusLine(response, performance.now() - started));
    const pre = createElement('pre', { tabIndex: 0 }, output);
    const figure = createElement('figure', { className: 'code output tall' }, pre);
    const stopButton = createElement('button', { type: 'button', className: 'plain' }, 'Stop');
    stopButton.addEventListener('click', () => abort.abort());
    const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream') ?? false;
    result.replaceChildren(head, ...(isStream ? [stopButton] : []), figure);
    await writeBody(output, response, isStream);
    stopButton.remove();
    if (output.textContent === '') figure.remove();
  } catch (error) {
    if (abort.signal.aborted) result.querySelector('button')?.remove();
    else head.replaceChildren(`The request failed: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    send.disabled = false;
  }
}

function statusLine(response: Response, milliseconds: number): Node[] {
  if (response.type === 'opaqueredirect') return [new Text('The response is a redirect. It is not followed here.')];
  const code = String(response.status);
  return [
    createElement('span', { className: `status s${code.charAt(0)}` }, code),
    new Text(` ${Math.round(milliseconds)} ms · ${response.headers.get('X-Request-Id') ?? ''}`),
  ];
}

/** Shows a stream while it arrives, and other responses at once. */
async function writeBody(output: HTMLElement, response: Response, isStream: boolean) {
  if (!isStream) {
    output.textContent = formatJson(await response.text());
    return;
  }
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) output.append(chunk.value);
}

function formatJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
