import type { SearchRecord } from '../../web/docs/search/record.ts';
import { inlineHtml } from '../markdown.ts';
import { searchableText } from '../search-records.ts';
import { resolveRef, type OperationEntry, type Parameter, type Reference } from './document.ts';
import { EVENTS_PATH, eventAnchor, operationHref, schemaPath } from './paths.ts';

const plain = (markdown = '') => searchableText(inlineHtml(markdown));

export function operationRecord(entry: OperationEntry, reference: Reference): SearchRecord {
  const { method, path, operation } = entry;
  const parameters = (operation.parameters ?? []).map((parameter) => resolveRef<Parameter>(reference, parameter).name);
  return {
    kind: 'operation',
    title: operation.summary,
    name: [method.toUpperCase(), path, operation.operationId, operation['x-sdk'] ?? ''].join(' ').trim(),
    href: operationHref(entry),
    text: [plain(operation.description), parameters.join(', ')].filter(Boolean).join(' Parameters: '),
  };
}

export const eventRecords = ({ webhooks }: Reference): SearchRecord[] =>
  Object.entries(webhooks).map(([type, { post }]) => ({
    kind: 'event',
    title: type,
    href: `${EVENTS_PATH}#${eventAnchor(type)}`,
    text: plain(post.description),
  }));

export const schemaRecords = ({ components }: Reference): SearchRecord[] =>
  Object.entries(components.schemas).map(([name, { description, properties = {} }]) => ({
    kind: 'schema',
    title: name,
    href: schemaPath(name),
    text: [
      plain(description),
      ...Object.entries(properties).map(([field, part]) => `${field}: ${plain(part.description)}`),
    ]
      .join(' ')
      .trim(),
  }));
