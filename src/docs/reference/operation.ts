import { escape, highlight } from '../highlight.ts';
import { blockMarkdown, inlineMarkdown } from '../markdown.ts';
import {
  exampleOf,
  follow,
  type Answer,
  type Body,
  type Media,
  type Parameter,
  type Placed,
  type Reference,
} from './document.ts';
import { curlOf, sampleOf, sdkOf, type Sample } from './samples.ts';
import { field, shapeOf, typeOf } from './schema.ts';

const PLACES = [
  ['path', 'In the path'],
  ['query', 'In the query'],
  ['header', 'Headers'],
] as const;

/** One operation: what it does on one side, how it is called on the other. */
export function operationHtml(placed: Placed, reference: Reference): string {
  const { operation, method, path } = placed;
  const { operationId, summary, description, deprecated } = operation;
  const sample = sampleOf(placed, reference);
  return `<section class="operation" id="${operationId}" aria-labelledby="${operationId}-title">
<h2 id="${operationId}-title"><a href="#${operationId}">${escape(summary)}</a></h2>
<p class="line"><span class="method ${method}">${method.toUpperCase()}</span> <code>${pathHtml(path)}</code>${deprecated ? ' <span class="flag">deprecated</span>' : ''}</p>
<div class="halves"><div>
${blockMarkdown(description)}
${accessHtml(placed)}
${parametersHtml(sample.parameters, reference)}
${bodyHtml(operation.requestBody && follow<Body>(reference, operation.requestBody), reference)}
${answersHtml(operation.responses, reference)}
</div>
<div class="samples">
${samplesHtml(sample)}
${exampleAnswer(operation.responses, reference)}
<div data-try="${escape(JSON.stringify(tryable(sample)))}"></div>
</div></div>
</section>`;
}

/** May be broken after a slash. */
const pathHtml = (path: string) => escape(path).replaceAll('/', '/<wbr>');

function accessHtml({ operation }: Placed): string {
  const ways = operation.security ?? [];
  if (ways.length === 0) return '<p class="access">Needs no token.</p>';
  const isOptional = ways.some((way) => Object.keys(way).length === 0);
  const scopes = [...new Set(ways.flatMap((way) => Object.values(way).flat()))];
  const schemes = [...new Set(ways.flatMap((way) => Object.keys(way)))];
  const subjects = operation['x-subjects'] ?? [];
  const parts = [
    isOptional
      ? 'A token is not needed.'
      : `Needs a token${schemes.includes('registration') && schemes.length === 1 ? ' of the registration' : ''}.`,
    scopes.length > 0 && `Scope: ${scopes.map((scope) => `<code>${escape(scope)}</code>`).join(' or ')}.`,
    subjects.length > 0 &&
      `Of: ${subjects.map((subject) => (subject === 'user' ? 'a person' : `an ${escape(subject)}`)).join(', ')}.`,
  ];
  return `<p class="access">${parts.filter(Boolean).join(' ')}</p>`;
}

function parametersHtml(parameters: Parameter[], reference: Reference): string {
  return PLACES.map(([place, title]) => {
    const here = parameters.filter((parameter) => parameter.in === place);
    if (here.length === 0) return '';
    const items = here.map(({ name, schema, required = false, description }) => {
      return `<li>${field({ name, schema, isRequired: required, description }, { reference, depth: 1 })}</li>`;
    });
    return `<h3>${title}</h3><ul class="fields">${items.join('\n')}</ul>`;
  }).join('\n');
}

function bodyHtml(body: Body | undefined, reference: Reference): string {
  const [type, media] = Object.entries(body?.content ?? {})[0] ?? [];
  if (type === undefined || media?.schema === undefined) return '';
  const suffix = type === 'application/json' ? '' : ` <small>${escape(type)}</small>`;
  return `<h3>Body${suffix}</h3>${mediaHtml(media, reference)}`;
}

const mediaHtml = ({ schema = {} }: Media, reference: Reference) =>
  shapeOf(schema, { reference, depth: 0 }) || `<p class="hint">${typeOf(schema, reference)}</p>`;

function answersHtml(responses: Record<string, Answer | { $ref: string }>, reference: Reference): string {
  const items = Object.entries(responses).map(([status, response]) => {
    const { description, content = {} } = follow<Answer>(reference, response);
    const [type, media] = Object.entries(content)[0] ?? [];
    const words = `<span class="status s${status.charAt(0)}">${status}</span> <span>${inlineMarkdown(description)}</span>`;
    // Errors have one form, which its guide and the schemas show.
    if (media === undefined || !status.startsWith('2')) return `<li class="answer">${words}</li>`;
    const kind = type === undefined || type === 'application/json' ? '' : `<p class="hint">${escape(type)}</p>`;
    return `<li class="answer">${words}<details><summary>What it holds</summary>${kind}${mediaHtml(media, reference)}</details></li>`;
  });
  return `<h3>Answers</h3><ul class="fields answers">${items.join('\n')}</ul>`;
}

function samplesHtml(sample: Sample): string {
  const sdk = sdkOf(sample);
  const more =
    sdk === undefined
      ? ''
      : `<details class="more"><summary>With @sellbase/sdk</summary>${figure(sdk, 'ts')}</details>`;
  return figure(curlOf(sample), 'sh', 'Request') + more;
}

function exampleAnswer(responses: Record<string, Answer | { $ref: string }>, reference: Reference): string {
  const [status, response] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? [];
  const media = response && Object.values(follow<Answer>(reference, response).content ?? {})[0];
  const example = media && exampleOf(media);
  if (status === undefined || example === undefined) return '';
  const isText = typeof example === 'string';
  return figure(isText ? example : JSON.stringify(example, null, 2), isText ? 'text' : 'json', `Answer ${status}`, {
    isShown: true,
  });
}

/** Code to be copied; with `isShown`, what is only to be read. */
export function figure(code: string, language: string, caption?: string, { isShown = false } = {}): string {
  const head = caption === undefined ? '' : `<figcaption>${escape(caption)}</figcaption>`;
  const kind = isShown ? 'code output tall' : 'code';
  return `<figure class="${kind}">${head}<pre tabindex="0"><code>${highlight(code, language)}</code></pre></figure>`;
}

/** What the form to try it with is made of. */
function tryable({ method, path, parameters, needsToken, body }: Sample) {
  const inputs = parameters
    .filter((parameter) => parameter.in !== 'cookie')
    .map(({ name, in: place, required = false, schema }) => ({ name, place, required, options: schema.enum ?? [] }));
  return { method, path, needsToken, inputs, ...(body && { body }) };
}
