import { escapeHtml } from '../../shared/escape-html.ts';
import { highlight } from '../highlight.ts';
import type { LinkGroup, Page } from '../layout.ts';
import { blockHtml, inlineHtml } from '../markdown.ts';
import {
  mediaExample,
  resolveRef,
  listOperations,
  type Body,
  type OperationEntry,
  type Reference,
} from './document.ts';
import { errorsPage } from './errors.ts';
import { operationMarkdown } from './markdown.ts';
import { eventsMarkdown, indexMarkdown, schemasMarkdown } from './markdown-pages.ts';
import { codeFigure, operationHtml } from './operation.ts';
import {
  ERRORS_PATH,
  EVENTS_PATH,
  eventAnchor,
  operationHref,
  REFERENCE_PATH,
  schemaPath,
  SCHEMAS_PATH,
  tagPath,
  tagTitle,
} from './paths.ts';
import { eventRecords, operationRecord, schemaRecords } from './records.ts';
import { shapeHtml, typeText } from './schema.ts';

export const readReference = (text: string): Reference => JSON.parse(text);

/** The pages of the reference: all operations, event types, schemas, and one page per tag. */
export function referencePages(reference: Reference): Page[] {
  const byTag = new Map<string, OperationEntry[]>();
  for (const entry of listOperations(reference)) {
    const [tag = ''] = entry.operation.tags;
    byTag.set(tag, [...(byTag.get(tag) ?? []), entry]);
  }
  const tags = reference.tags.filter(({ name }) => byTag.has(name));
  const groups: LinkGroup[] = [
    { title: 'Reference', links: [{ href: REFERENCE_PATH, label: 'All operations' }] },
    { title: 'Operations', links: tags.map(({ name }) => ({ href: tagPath(name), label: tagTitle(name) })) },
    {
      title: 'Data',
      links: [
        { href: EVENTS_PATH, label: 'Event types' },
        { href: SCHEMAS_PATH, label: 'Schemas' },
        { href: ERRORS_PATH, label: 'Errors' },
      ],
    },
  ];
  const sidebar = { label: 'API reference', groups };
  const tagPages = tags.map(({ name, description }): Page => {
    const entries = byTag.get(name) ?? [];
    return {
      path: tagPath(name),
      title: tagTitle(name),
      summary: description,
      markdown: [
        `# ${tagTitle(name)}`,
        description,
        ...entries.map((entry) => operationMarkdown(entry, reference)),
      ].join('\n\n'),
      records: entries.map((entry) => operationRecord(entry, reference)),
      html: `<div class="reference"><h1>${tagTitle(name)}</h1>\n<p>${inlineHtml(description)}</p>
<ul class="operations">${entries.map((entry) => `<li>${operationLink(entry, `#${entry.operation.operationId}`)}</li>`).join('\n')}</ul>
${entries.map((entry) => operationHtml(entry, reference)).join('\n')}</div>`,
    };
  });
  const others = [indexPage(reference, byTag), eventsPage(reference), schemasPage(reference), errorsPage(reference)];
  return [...others, ...tagPages].map((page) => ({ ...page, sidebar }));
}

/** @param id anchor for links such as `/docs/reference#operation/<operationId>`, which the script of the page follows */
function operationLink({ operation, method, path }: OperationEntry, href: string, id?: string): string {
  const anchor = id === undefined ? '' : ` id="${id}"`;
  return `<a${anchor} href="${href}">${escapeHtml(operation.summary)}</a> <span class="line"><span class="method ${method}">${method.toUpperCase()}</span> <code>${escapeHtml(path).replaceAll('/', '/<wbr>')}</code></span>`;
}

function indexPage(reference: Reference, byTag: Map<string, OperationEntry[]>): Page {
  const { info, tags } = reference;
  const sections = tags.flatMap(({ name, description }) => {
    const entries = byTag.get(name);
    if (entries === undefined) return [];
    const items = entries.map((entry) => {
      const { operationId } = entry.operation;
      return `<li>${operationLink(entry, operationHref(entry), `operation/${operationId}`)}</li>`;
    });
    return [
      `<section data-operations><h2><a href="${tagPath(name)}">${tagTitle(name)}</a></h2><p>${inlineHtml(description)}</p><ul class="operations">${items.join('\n')}</ul></section>`,
    ];
  });
  return {
    path: REFERENCE_PATH,
    title: 'Reference',
    summary: 'Every operation of the API with its parameters and responses.',
    markdown: indexMarkdown(reference, byTag),
    html: `<div class="reference"><h1>Reference <small>version ${escapeHtml(info.version)}</small></h1>
<details class="preface"><summary>Conventions of all operations</summary>${blockHtml(info.description)}</details>
<div data-filter></div>
${sections.join('\n')}</div>`,
  };
}

function eventsPage(reference: Reference): Page {
  const events = Object.entries(reference.webhooks).map(([type, { post }]) => {
    const media = post.requestBody && Object.values(resolveRef<Body>(reference, post.requestBody).content)[0];
    const example = media && mediaExample(media);
    const id = eventAnchor(type);
    return `<section class="operation" id="${id}"><h2><a href="#${id}">${escapeHtml(type)}</a></h2>
<div class="halves"><div>${blockHtml(post.description)}${media?.schema ? shapeHtml(media.schema, { reference, depth: 1 }) : ''}</div>
<div class="samples">${example === undefined ? '' : codeFigure(JSON.stringify(example, null, 2), 'json', 'Example', { isOutput: true })}</div></div></section>`;
  });
  return {
    path: EVENTS_PATH,
    markdown: eventsMarkdown(reference),
    records: eventRecords(reference),
    title: 'Event types',
    summary: 'The event types of webhooks and of the event feed, with their data.',
    html: `<div class="reference"><h1>Event types</h1><p>The events that webhooks deliver and the event feed lists, with their data. A <a href="/docs/reference#operation/createWebhookEndpoint">webhook endpoint</a> receives the types that it subscribes to. <a href="/asyncapi.json">asyncapi.json</a> describes all of them for programs.</p>${events.join('\n')}</div>`,
  };
}

function schemasPage(reference: Reference): Page {
  const sections = Object.entries(reference.components.schemas)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, schema]) => {
      const shape = shapeHtml(schema, { reference, depth: 2 }) || simpleSchemaHtml(schema, reference);
      return `<section class="schema" id="${name}"><h2><a href="${schemaPath(name)}">${escapeHtml(name)}</a></h2><p>${inlineHtml(schema.description ?? '')}</p>${shape}</section>`;
    });
  return {
    path: SCHEMAS_PATH,
    markdown: schemasMarkdown(reference),
    records: schemaRecords(reference),
    title: 'Schemas',
    summary: 'All schemas of requests and responses, by name.',
    html: `<div class="reference"><h1>Schemas</h1><p>All schemas of requests and responses, by name.</p>${sections.join('\n')}</div>`,
  };
}

function simpleSchemaHtml(schema: Reference['components']['schemas'][string], reference: Reference): string {
  const values = schema.enum?.map((value) => `<li><code>${highlight(String(value), 'text')}</code></li>`).join('');
  return `<p class="hint">${typeText(schema, reference)}</p>${values === undefined ? '' : `<ul class="values">${values}</ul>`}`;
}
