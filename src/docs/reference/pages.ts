import { escape, highlight } from '../highlight.ts';
import type { LinkGroup, Page } from '../layout.ts';
import { blockMarkdown, inlineMarkdown } from '../markdown.ts';
import { exampleOf, follow, operationsOf, type Body, type Placed, type Reference } from './document.ts';
import { figure, operationHtml } from './operation.ts';
import { schemaAddress, shapeOf, typeOf } from './schema.ts';

const ROOT = '/docs/reference';
const EVENTS = `${ROOT}/event-types`;
const SCHEMAS = `${ROOT}/schemas`;

export const readReference = (text: string): Reference => JSON.parse(text);

/** The reference: a page per tag, one for events, one for schemas, and the list of all operations. */
export function referencePages(reference: Reference): Page[] {
  const byTag = new Map<string, Placed[]>();
  for (const placed of operationsOf(reference)) {
    const [tag = ''] = placed.operation.tags;
    byTag.set(tag, [...(byTag.get(tag) ?? []), placed]);
  }
  const tags = reference.tags.filter(({ name }) => byTag.has(name));
  const groups: LinkGroup[] = [
    { title: 'Reference', links: [{ href: ROOT, label: 'All operations' }] },
    { title: 'Operations', links: tags.map(({ name }) => ({ href: `${ROOT}/${name}`, label: titleOf(name) })) },
    {
      title: 'Data',
      links: [
        { href: EVENTS, label: 'Event types' },
        { href: SCHEMAS, label: 'Schemas' },
      ],
    },
  ];
  const side = { label: 'All of the reference', groups };
  const tagPages = tags.map(({ name, description }): Page => {
    const placed = byTag.get(name) ?? [];
    return {
      address: `${ROOT}/${name}`,
      title: titleOf(name),
      summary: description,
      html: `<div class="reference"><h1>${titleOf(name)}</h1>\n<p>${inlineMarkdown(description)}</p>
<ul class="operations">${placed.map((one) => `<li>${entry(one, `#${one.operation.operationId}`)}</li>`).join('\n')}</ul>
${placed.map((one) => operationHtml(one, reference)).join('\n')}</div>`,
    };
  });
  const others = [indexPage(reference, byTag), eventsPage(reference), schemasPage(reference)];
  return [...others, ...tagPages].map((page) => ({ ...page, side }));
}

/** `license-keys` as people read it. */
const titleOf = (tag: string) =>
  tag === 'oauth' ? 'OAuth' : `${tag.charAt(0).toUpperCase()}${tag.slice(1).replaceAll('-', ' ')}`;

/** `id` makes `/docs/reference#operation/<operationId>` lead here; the script of the page goes on from it. */
function entry({ operation, method, path }: Placed, href: string, id?: string): string {
  const anchor = id === undefined ? '' : ` id="${id}"`;
  return `<a${anchor} href="${href}">${escape(operation.summary)}</a> <span class="line"><span class="method ${method}">${method.toUpperCase()}</span> <code>${escape(path).replaceAll('/', '/<wbr>')}</code></span>`;
}

function indexPage(reference: Reference, byTag: Map<string, Placed[]>): Page {
  const { info, tags } = reference;
  const sections = tags.flatMap(({ name, description }) => {
    const placed = byTag.get(name);
    if (placed === undefined) return [];
    const items = placed.map((one) => {
      const { operationId } = one.operation;
      return `<li>${entry(one, `${ROOT}/${name}#${operationId}`, `operation/${operationId}`)}</li>`;
    });
    return [
      `<section data-operations><h2><a href="${ROOT}/${name}">${titleOf(name)}</a></h2><p>${inlineMarkdown(description)}</p><ul class="operations">${items.join('\n')}</ul></section>`,
    ];
  });
  return {
    address: ROOT,
    title: 'Reference',
    summary: 'Every operation of the API, with what it takes and answers.',
    html: `<div class="reference"><h1>Reference <small>version ${escape(info.version)}</small></h1>
<details class="preface"><summary>What holds for all operations</summary>${blockMarkdown(info.description)}</details>
<div data-filter></div>
${sections.join('\n')}</div>`,
  };
}

function eventsPage(reference: Reference): Page {
  const events = Object.entries(reference.webhooks).map(([type, { post }]) => {
    const media = post.requestBody && Object.values(follow<Body>(reference, post.requestBody).content)[0];
    const example = media && exampleOf(media);
    const id = type.replaceAll(/[^a-z_]/g, '-');
    return `<section class="operation" id="${id}"><h2><a href="#${id}">${escape(type)}</a></h2>
<div class="halves"><div>${blockMarkdown(post.description)}${media?.schema ? shapeOf(media.schema, { reference, depth: 1 }) : ''}</div>
<div class="samples">${example === undefined ? '' : figure(JSON.stringify(example, null, 2), 'json', 'What is sent', { isShown: true })}</div></div></section>`;
  });
  return {
    address: EVENTS,
    title: 'Event types',
    summary: 'What webhooks and the feed tell, and what each event carries.',
    html: `<div class="reference"><h1>Event types</h1><p>What webhooks are sent and the feed holds, with what each event carries. <a href="/docs/reference#operation/createWebhookEndpoint">Endpoints</a> are sent those that they ask for.</p>${events.join('\n')}</div>`,
  };
}

function schemasPage(reference: Reference): Page {
  const sections = Object.entries(reference.components.schemas)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, schema]) => {
      const shape = shapeOf(schema, { reference, depth: 2 }) || simple(schema, reference);
      return `<section class="schema" id="${name}"><h2><a href="${schemaAddress(name)}">${escape(name)}</a></h2><p>${inlineMarkdown(schema.description ?? '')}</p>${shape}</section>`;
    });
  return {
    address: SCHEMAS,
    title: 'Schemas',
    summary: 'Everything that requests and answers are made of, by name.',
    html: `<div class="reference"><h1>Schemas</h1><p>Everything that requests and answers are made of, by name.</p>${sections.join('\n')}</div>`,
  };
}

function simple(schema: Reference['components']['schemas'][string], reference: Reference): string {
  const values = schema.enum?.map((value) => `<li><code>${highlight(String(value), 'text')}</code></li>`).join('');
  return `<p class="hint">${typeOf(schema, reference)}</p>${values === undefined ? '' : `<ul class="values">${values}</ul>`}`;
}
