/** The reference in Markdown, for programs that read it. */
import { curlSample } from '../../shared/samples/curl.ts';
import { toPlainText } from '../markdown.ts';
import { searchableText } from '../search-records.ts';
import { accessHtml } from './access.ts';
import {
  mediaExample,
  resolveRef,
  type Body,
  type Media,
  type OperationEntry,
  type Reference,
  type ResponseObject,
  type Schema,
} from './document.ts';
import { errorHref, schemaPath } from './paths.ts';
import { toSample } from './samples/sample.ts';
import { boundsHtml, schemaNameIn, typeText, schemaVariants } from './schema.ts';

/** Nesting depth to which the fields of bodies are listed. Deeper objects are links. */
const MAX_DEPTH = 2;

const PARAMETER_TITLES = { path: 'Path parameters', query: 'Query parameters', header: 'Headers', cookie: 'Cookies' };

export function operationMarkdown(entry: OperationEntry, reference: Reference): string {
  const { operation, method, path } = entry;
  const sample = toSample(entry, reference);
  const parameters = Object.entries(PARAMETER_TITLES).flatMap(([location, title]) => {
    const fields = sample.parameters.filter((parameter) => parameter.in === location);
    const items = fields.map(({ name, schema, required = false, description }) =>
      fieldText({ name, schema, isRequired: required, description }, { reference, depth: MAX_DEPTH }),
    );
    return items.length === 0 ? [] : [`### ${title}\n\n${items.join('\n')}`];
  });
  return [
    `## ${operation.summary}`,
    `\`${method.toUpperCase()} ${path}\` (${operation.operationId})${operation['x-sdk'] ? `, \`sellbase.${operation['x-sdk']}\` in the SDKs` : ''}${operation.deprecated ? ', deprecated' : ''}`,
    operation.description.trim(),
    toPlainText(accessHtml(entry)),
    ...parameters,
    ...bodyText(operation.requestBody && resolveRef<Body>(reference, operation.requestBody), reference),
    `### Request\n\n${codeBlock('sh', curlSample(sample))}`,
    responsesText(operation.responses, reference),
  ].join('\n\n');
}

export const codeBlock = (language: string, text: string) => `\`\`\`${language}\n${text}\n\`\`\``;

function bodyText(body: Body | undefined, reference: Reference): string[] {
  const [type, media] = Object.entries(body?.content ?? {})[0] ?? [];
  if (type === undefined || media?.schema === undefined) return [];
  return [
    `### Body (${type})\n\n${fieldsText(media.schema, { reference, depth: 0 }) || typeText(media.schema, reference)}`,
  ];
}

function responsesText(responses: Record<string, ResponseObject | { $ref: string }>, reference: Reference): string {
  const all = Object.entries(responses).map(([status, response]) => ({
    status,
    ...resolveRef<ResponseObject>(reference, response),
  }));
  const lines = all.map(({ status, description, content = {}, 'x-errors': kinds = [] }) => {
    const media = status.startsWith('2') ? Object.values(content)[0] : undefined;
    const links = kinds.map((kind) => ` [${kind}](${errorHref(kind)})`).join('');
    return `- ${status}: ${oneLine(description)}${media?.schema ? typeSuffix(media.schema, reference) : ''}${links}`;
  });
  const success = all.find(({ status }) => status.startsWith('2'));
  const media: Media = Object.values(success?.content ?? {})[0] ?? {};
  const example = mediaExample(media);
  const shown =
    example === undefined
      ? []
      : [
          typeof example === 'string'
            ? codeBlock('text', example)
            : codeBlock('json', JSON.stringify(example, null, 2)),
        ];
  return [`### Responses\n\n${lines.join('\n')}`, ...shown].join('\n\n');
}

interface Place {
  reference: Reference;
  depth: number;
}

/**
 * @returns the fields of an object, or the variants of a union, as a list, or an empty text if the type says
 * everything.
 */
export function fieldsText(schema: Schema, { reference, depth }: Place): string {
  const whole = resolveRef<Schema>(reference, schema);
  const place = { reference, depth };
  if (whole.properties !== undefined) {
    const { properties, required = [] } = whole;
    return Object.entries(properties)
      .map(([name, field]) => fieldText({ name, schema: field, isRequired: required.includes(name) }, place))
      .join('\n');
  }
  const union = schemaVariants(whole);
  if (union.length > 1) return union.map((variant) => variantText(variant, place)).join('\n');
  const inner = union[0] ?? whole.items;
  return inner === undefined ? '' : fieldsText(inner, place);
}

interface Field {
  name: string;
  schema: Schema;
  isRequired: boolean;
  description?: string | undefined;
}

function fieldText({ name, schema, isRequired, description }: Field, { reference, depth }: Place): string {
  const whole = resolveRef<Schema>(reference, schema);
  const flags = [typeText(schema, reference), isRequired && 'required', schema.deprecated && 'deprecated'];
  const bounds = searchableText(boundsHtml(whole));
  const words = [description ?? schema.description ?? whole.description ?? '', bounds && `(${bounds})`];
  const inner = depth < MAX_DEPTH ? fieldsText(schema, { reference, depth: depth + 1 }) : '';
  const link = inner === '' ? typeSuffix(schema, reference) : '';
  const line = `- \`${name}\` (${flags.filter(Boolean).join(', ')}): ${oneLine(words.join(' '))}${link}`;
  return inner === '' ? line : `${line}\n${inner.replaceAll(/^/gm, '  ')}`;
}

function variantText(variant: Schema, { reference, depth }: Place): string {
  const { description = '' } = resolveRef<Schema>(reference, variant);
  const inner = depth < MAX_DEPTH ? fieldsText(variant, { reference, depth: depth + 1 }) : '';
  const line = `- One of: ${oneLine(description)}${typeSuffix(variant, reference)}`;
  return inner === '' ? line : `${line}\n${inner.replaceAll(/^/gm, '  ')}`;
}

/** @returns the link to the schema of a type, if it has fields */
function typeSuffix(schema: Schema, reference: Reference): string {
  const name = schemaNameIn(schema, reference);
  const hasFields = fieldsText(schema, { reference, depth: MAX_DEPTH }) !== '';
  return name === undefined || !hasFields ? '' : ` See [${name}](${schemaPath(name)}).`;
}

export const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
