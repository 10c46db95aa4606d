import { mediaExample, resolveRef, type Body, type OperationEntry, type Reference } from './document.ts';
import { codeBlock, fieldsText, oneLine } from './markdown.ts';
import { operationHref, tagPath, tagTitle } from './paths.ts';
import { typeText } from './schema.ts';

export function indexMarkdown({ info, tags }: Reference, byTag: ReadonlyMap<string, OperationEntry[]>): string {
  const sections = tags.flatMap(({ name, description }) => {
    const entries = byTag.get(name) ?? [];
    const items = entries.map((entry) => {
      const { method, path, operation } = entry;
      return `- [${operation.summary}](${operationHref(entry)}): \`${method.toUpperCase()} ${path}\` (${operation.operationId})`;
    });
    if (items.length === 0) return [];
    return [`## [${tagTitle(name)}](${tagPath(name)})\n\n${oneLine(description)}\n\n${items.join('\n')}`];
  });
  return [`# Reference, version ${info.version}`, info.description.trim(), ...sections].join('\n\n');
}

export function eventsMarkdown(reference: Reference): string {
  const events = Object.entries(reference.webhooks).map(([type, { post }]) => {
    const media = post.requestBody && Object.values(resolveRef<Body>(reference, post.requestBody).content)[0];
    const fields = media?.schema === undefined ? '' : fieldsText(media.schema, { reference, depth: 2 });
    const example = media && codeBlock('json', JSON.stringify(mediaExample(media), null, 2));
    return [`## ${type}`, post.description.trim(), fields, example ?? ''].join('\n\n');
  });
  return [
    '# Event types',
    'The events that webhooks deliver and the event feed lists, with their data.',
    ...events,
  ].join('\n\n');
}

export function schemasMarkdown(reference: Reference): string {
  const schemas = Object.entries(reference.components.schemas)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, schema]) => {
      const fields = fieldsText(schema, { reference, depth: 2 });
      const values = (schema.enum ?? []).map((value) => `\`${String(value)}\``).join(', ');
      const shape = fields || [typeText(schema, reference), values].filter(Boolean).join(': ');
      return `## ${name}\n\n${oneLine(schema.description ?? '')}\n\n${shape}`;
    });
  return ['# Schemas', 'All schemas of requests and responses, by name.', ...schemas].join('\n\n');
}
