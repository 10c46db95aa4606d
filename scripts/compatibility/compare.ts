/** What has changed for callers between two documents of the API, and which of it breaks what they have built. */
import { findings, type Change } from './change.ts';
import { follow, isSame, mapOf, match, operationsOf } from './document.ts';
import type { Content, Document, Json, Operation, Pair } from './document.ts';
import { compareOperation } from './operations.ts';
import { schemaComparer } from './schemas.ts';

export function compareDocuments(was: Document, is: Document): Change[] {
  const documents = { was, is };
  const found = findings();
  const context = { documents, found, compareSchemas: schemaComparer(documents, found) };
  const operations = match(operationsOf(was), operationsOf(is));
  for (const [place, { operationId: where = place }] of operations.removed)
    found.add({ where, direction: 'request', breaking: true, what: `${place} is gone` });
  for (const [place, { operationId: where = place }] of operations.added)
    found.add({ where, direction: 'request', breaking: false, what: `${place} is new` });
  for (const [place, pair] of operations.kept) compareOperation(pair.was.operationId ?? place, pair, context);
  compareWebhooks(context);
  compareSchemes(context);
  compareNames(context);
  for (const { url } of was.servers ?? []) {
    if (!(is.servers ?? []).some((server) => server.url === url))
      found.add({ where: 'servers', direction: 'request', breaking: true, what: `${url} is gone` });
  }
  return found.changes;
}

type Context = Parameters<typeof compareOperation>[2];

/** We send them, so they are responses; a new one is only sent to those who ask for it. */
function compareWebhooks({ documents, found, compareSchemas }: Context) {
  const read = (webhooks: Document['webhooks']) =>
    new Map(Object.entries(webhooks ?? {}).map(([type, { post }]) => [type, (post ?? {}) as Operation]));
  const webhooks = match(read(documents.was.webhooks), read(documents.is.webhooks));
  const note = (where: string, breaking: boolean, what: string) =>
    found.add({ where, direction: 'response', breaking, what });
  for (const [type] of webhooks.removed) note(type, true, 'is no longer sent');
  for (const [type] of webhooks.added) note(type, false, 'is new');
  for (const [type, { was, is }] of webhooks.kept) {
    if (was.operationId !== is.operationId) note(type, true, `is called ${String(is.operationId)}`);
    const contentOf = (document: Document, { requestBody }: Operation) =>
      mapOf((follow(document, requestBody).node.content ?? {}) as Content);
    const types = match(contentOf(documents.was, was), contentOf(documents.is, is));
    for (const [media] of types.removed) note(type, true, `is no longer ${media}`);
    for (const [, pair] of types.kept)
      compareSchemas({ was: pair.was.schema, is: pair.is.schema }, type, 'response', 'payload');
  }
}

/** How callers prove who they are, and where. What they are described as does not matter. */
function compareSchemes({ documents, found }: Context) {
  const read = ({ components }: Document) => mapOf(components?.securitySchemes);
  const schemes = match(read(documents.was), read(documents.is));
  const note = (where: string, breaking: boolean, what: string) =>
    found.add({ where, direction: 'request', breaking, what });
  for (const [name] of schemes.removed) note(name, true, 'the security scheme is gone');
  for (const [name] of schemes.added) note(name, false, 'the security scheme is new');
  const meaning = ({ type, scheme, in: place, name, openIdConnectUrl, flows }: Json) =>
    //
    [type, scheme, place, name, openIdConnectUrl, flows];
  for (const [name, { was, is }] of schemes.kept)
    if (!isSame(meaning(was), meaning(is))) note(name, true, 'the security scheme is another');
}

/** Generated clients name their types by the schemas. */
function compareNames({ documents, found }: Context) {
  const read = ({ components }: Document) => mapOf(components?.schemas);
  const schemas: Pair<Map<string, Json>> = { was: read(documents.was), is: read(documents.is) };
  for (const [where] of match(schemas.was, schemas.is).removed)
    found.add({ where, direction: 'response', breaking: true, what: 'there is no schema of this name any more' });
}
