import { escape, highlight } from '../highlight.ts';
import { blockHtml, inlineHtml } from '../markdown.ts';
import {
  exampleOf,
  resolveRef,
  type ResponseObject,
  type Body,
  type Media,
  type Parameter,
  type OperationEntry,
  type Reference,
} from './document.ts';
import { curlSample, sampleOf, sdkSample, type Sample } from './samples.ts';
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
  const sample = sampleOf(entry, reference);
  return `<section class="operation" id="${operationId}" aria-labelledby="${operationId}-title">
<h2 id="${operationId}-title"><a href="#${operationId}">${escape(summary)}</a></h2>
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
<div data-request="${escape(JSON.stringify(requestFormData(sample)))}"></div>
</div></div>
</section>`;
}

/** @returns the path with line break opportunities after slashes */
const pathHtml = (path: string) => escape(path).replaceAll('/', '/<wbr>');

function accessHtml({ operation }: OperationEntry): string {
  const requirements = operation.security ?? [];
  if (requirements.length === 0) return '<p class="access">Does not require a token.</p>';
  const isOptional = requirements.some((requirement) => Object.keys(requirement).length === 0);
  const scopes = [...new Set(requirements.flatMap((requirement) => Object.values(requirement).flat()))];
  const schemes = [...new Set(requirements.flatMap((requirement) => Object.keys(requirement)))];
  const subjects = operation['x-subjects'] ?? [];
  const roles = operation['x-roles'] ?? [];
  const parts = [
    isOptional
      ? 'A token is optional.'
      : `Requires a ${schemes.includes('registration') && schemes.length === 1 ? 'registration access token' : 'token'}.`,
    scopes.length > 0 && `Scope: ${scopes.map((scope) => `<code>${escape(scope)}</code>`).join(' or ')}.`,
    subjects.length > 0 &&
      `Token of ${subjects.map((subject) => (subject === 'user' ? 'a person' : `an ${escape(subject)}`)).join(' or ')}.`,
    roles.length > 0 &&
      `<a href="/docs/guides/roles">Role</a>: ${roles.map((role) => `<code>${escape(role)}</code>`).join(' or ')}.`,
  ];
  return `<p class="access">${parts.filter(Boolean).join(' ')}</p>`;
}

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
  const suffix = type === 'application/json' ? '' : ` <small>${escape(type)}</small>`;
  return `<h3>Body${suffix}</h3>${mediaHtml(media, reference)}`;
}

const mediaHtml = ({ schema = {} }: Media, reference: Reference) =>
  shapeHtml(schema, { reference, depth: 0 }) || `<p class="hint">${typeText(schema, reference)}</p>`;

function responsesHtml(responses: Record<string, ResponseObject | { $ref: string }>, reference: Reference): string {
  const items = Object.entries(responses).map(([status, response]) => {
    const { description, content = {} } = resolveRef<ResponseObject>(reference, response);
    const [type, media] = Object.entries(content)[0] ?? [];
    const statusLine = `<span class="status s${status.charAt(0)}">${status}</span> <span>${inlineHtml(description)}</span>`;
    // All errors have the same schema, which the guide about errors describes.
    if (media === undefined || !status.startsWith('2')) return `<li class="answer">${statusLine}</li>`;
    const kind = type === undefined || type === 'application/json' ? '' : `<p class="hint">${escape(type)}</p>`;
    return `<li class="answer">${statusLine}<details><summary>Fields</summary>${kind}${mediaHtml(media, reference)}</details></li>`;
  });
  return `<h3>Responses</h3><ul class="fields answers">${items.join('\n')}</ul>`;
}

function samplesHtml(sample: Sample): string {
  const sdk = sdkSample(sample);
  const more =
    sdk === undefined
      ? ''
      : `<details class="more"><summary>With @sellbase/sdk</summary>${codeFigure(sdk, 'ts')}</details>`;
  return codeFigure(curlSample(sample), 'sh', 'Request') + more;
}

function exampleResponseHtml(
  responses: Record<string, ResponseObject | { $ref: string }>,
  reference: Reference,
): string {
  const [status, response] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? [];
  const media = response && Object.values(resolveRef<ResponseObject>(reference, response).content ?? {})[0];
  const example = media && exampleOf(media);
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
  const head = caption === undefined ? '' : `<figcaption>${escape(caption)}</figcaption>`;
  const kind = isOutput ? 'code output tall' : 'code';
  return `<figure class="${kind}">${head}<pre tabindex="0"><code>${highlight(code, language)}</code></pre></figure>`;
}

/** @returns the data from which the script of the page builds the request form */
function requestFormData({ method, path, parameters, needsToken, body }: Sample) {
  const inputs = parameters
    .filter((parameter) => parameter.in !== 'cookie')
    .map(({ name, in: location, required = false, schema }) => ({
      name,
      location,
      required,
      options: schema.enum ?? [],
    }));
  return { method, path, needsToken, inputs, ...(body && { body }) };
}
