import { escapeHtml } from '../../shared/escape-html.ts';
import { highlight } from '../highlight.ts';
import { blockHtml, inlineHtml } from '../markdown.ts';
import {
  mediaExample,
  resolveRef,
  type ResponseObject,
  type Body,
  type Media,
  type Parameter,
  type OperationEntry,
  type Reference,
} from './document.ts';
import { accessHtml } from './access.ts';
import { idFieldsOf, listsOf } from './id-fields.ts';
import { errorHref } from './paths.ts';
import { SAMPLE_LANGUAGES } from './samples/languages.ts';
import { toSample, type Sample } from './samples/sample.ts';
import { fieldHtml, shapeHtml, typeText } from './schema.ts';

const PARAMETER_SECTIONS = [
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['header', 'Headers'],
] as const;

/** @returns the section of an operation: description, parameters and responses beside samples and the request form */
export function operationHtml(entry: OperationEntry, reference: Reference): string {
  const { operation, method, path } = entry;
  const { operationId, summary, description, deprecated } = operation;
  const sample = toSample(entry, reference);
  return `<section class="operation" id="${operationId}" aria-labelledby="${operationId}-title">
<h2 id="${operationId}-title"><a href="#${operationId}">${escapeHtml(summary)}</a></h2>
<p class="line"><span class="method ${method}">${method.toUpperCase()}</span> <code>${pathHtml(path)}</code>${deprecated ? ' <span class="flag">deprecated</span>' : ''}</p>
<div class="halves"><div>
${blockHtml(description)}
${accessHtml(entry)}
${parametersHtml(sample.parameters, reference)}
${bodyHtml(operation.requestBody && resolveRef<Body>(reference, operation.requestBody), reference)}
${responsesHtml(operation.responses, reference)}
</div>
<div class="samples">
${samplesHtml(sample)}
${exampleResponseHtml(operation.responses, reference)}
<div data-request="${escapeHtml(JSON.stringify(requestFormData(sample, listsOf(reference))))}"></div>
</div></div>
</section>`;
}

/** @returns the path with line break opportunities after slashes */
const pathHtml = (path: string) => escapeHtml(path).replaceAll('/', '/<wbr>');

function parametersHtml(parameters: Parameter[], reference: Reference): string {
  return PARAMETER_SECTIONS.map(([location, title]) => {
    const here = parameters.filter((parameter) => parameter.in === location);
    if (here.length === 0) return '';
    const items = here.map(({ name, schema, required = false, description }) => {
      return `<li>${fieldHtml({ name, schema, isRequired: required, description }, { reference, depth: 1 })}</li>`;
    });
    return `<h3>${title}</h3><ul class="fields">${items.join('\n')}</ul>`;
  }).join('\n');
}

function bodyHtml(body: Body | undefined, reference: Reference): string {
  const [type, media] = Object.entries(body?.content ?? {})[0] ?? [];
  if (type === undefined || media?.schema === undefined) return '';
  const suffix = type === 'application/json' ? '' : ` <small>${escapeHtml(type)}</small>`;
  return `<h3>Body${suffix}</h3>${mediaHtml(media, reference)}`;
}

const mediaHtml = ({ schema = {} }: Media, reference: Reference) =>
  shapeHtml(schema, { reference, depth: 0 }) || `<p class="hint">${typeText(schema, reference)}</p>`;

function responsesHtml(responses: Record<string, ResponseObject | { $ref: string }>, reference: Reference): string {
  const items = Object.entries(responses).map(([status, response]) => {
    const { description, content = {}, 'x-errors': kinds = [] } = resolveRef<ResponseObject>(reference, response);
    const [type, media] = Object.entries(content)[0] ?? [];
    const links = kinds.map((kind) => ` <a href="${errorHref(kind)}"><code>${escapeHtml(kind)}</code></a>`).join('');
    const statusLine = `<span class="status s${status.charAt(0)}">${status}</span> <span>${inlineHtml(description)}${links}</span>`;
    // All errors have the same schema, which the page of errors describes.
    if (media === undefined || !status.startsWith('2')) return `<li class="answer">${statusLine}</li>`;
    const kind = type === undefined || type === 'application/json' ? '' : `<p class="hint">${escapeHtml(type)}</p>`;
    return `<li class="answer">${statusLine}<details><summary>Fields</summary>${kind}${mediaHtml(media, reference)}</details></li>`;
  });
  return `<h3>Responses</h3><ul class="fields answers">${items.join('\n')}</ul>`;
}

/** Without scripts, the languages after the first one are closed. The script of the page makes tabs of them. */
function samplesHtml(sample: Sample): string {
  const all = SAMPLE_LANGUAGES.flatMap(({ label, language, write }) => {
    const code = write(sample);
    return code === undefined ? [] : [{ label, language, code }];
  });
  const items = all.map(({ label, language, code }, at) =>
    at === 0
      ? `<div data-language="${label}">${codeFigure(code, language, label)}</div>`
      : `<details class="more" data-language="${label}"><summary>${label}</summary>${codeFigure(code, language)}</details>`,
  );
  return `<div data-languages>${items.join('')}</div>`;
}

function exampleResponseHtml(
  responses: Record<string, ResponseObject | { $ref: string }>,
  reference: Reference,
): string {
  const [status, response] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? [];
  const media = response && Object.values(resolveRef<ResponseObject>(reference, response).content ?? {})[0];
  const example = media && mediaExample(media);
  if (status === undefined || example === undefined) return '';
  const isText = typeof example === 'string';
  return codeFigure(
    isText ? example : JSON.stringify(example, null, 2),
    isText ? 'text' : 'json',
    `Response ${status}`,
    {
      isOutput: true,
    },
  );
}

/** @returns a code block with a copy button; without the button if `isOutput` */
export function codeFigure(code: string, language: string, caption?: string, { isOutput = false } = {}): string {
  const head = caption === undefined ? '' : `<figcaption>${escapeHtml(caption)}</figcaption>`;
  const kind = isOutput ? 'code output tall' : 'code';
  return `<figure class="${kind}">${head}<pre tabindex="0"><code>${highlight(code, language)}</code></pre></figure>`;
}

/** @returns the data from which the script of the page builds the request form */
function requestFormData(sample: Sample, lists: ReturnType<typeof listsOf>) {
  const { method, path, parameters, needsToken, body } = sample;
  const inputs = parameters
    .filter((parameter) => parameter.in !== 'cookie')
    .map(({ name, in: location, required = false, schema }) => ({
      name,
      location,
      required,
      options: schema.enum ?? [],
    }));
  return {
    method,
    path,
    needsToken,
    inputs,
    idFields: idFieldsOf(sample, lists),
    ...(body && { body: { type: body.type, text: body.text } }),
  };
}
