/** Finds the changes between two documents of the API and marks those that break callers. */
import { findings, type Change } from './change.ts';
import { follow, isSame, mapOf, match, operationsOf } from './document.ts';
import type { Content, ComparedDocument, Json, Operation, Pair } from './document.ts';
import { compareErrors } from './errors.ts';
import { compareContent, compareOperation, type Context, type Note } from './operations.ts';
import { expand } from './plain.ts';
import { schemaComparer } from './schemas.ts';

export function compareDocuments(was: ComparedDocument, is: ComparedDocument): Change[] {
  const documents = { was, is };
  const found = findings();
  const context = { documents, found, compareSchemas: schemaComparer(documents, found) };
  const operations = match(operationsOf(was), operationsOf(is));
  for (const [place, removed] of operations.removed) {
    const { operationId: where = place } = removed;
    found.add({ where, direction: 'request', breaking: true, what: `${place} is gone`, removed });
  }
  for (const [place, { operationId: where = place }] of operations.added)
    found.add({ where, direction: 'request', breaking: false, what: `${place} is new` });
  for (const [place, pair] of operations.kept) compareOperation(pair.was.operationId ?? place, pair, context);
  compareWebhooks(context);
  compareSchemes(context);
  compareNames(context);
  compareErrors(context);
  compareServers(context);
  return found.changes;
}

/** Compares servers. Generated clients call the first one by default. */
function compareServers({ documents, found }: Context) {
  const read = ({ servers = [] }: ComparedDocument) => new Map(servers.map((server) => [server.url, server]));
  const servers = match(read(documents.was), read(documents.is));
  const note = (breaking: boolean, what: string) =>
    found.add({ where: 'servers', direction: 'request', breaking, what });
  for (const [url] of servers.removed) note(true, `${url} is gone`);
  for (const [url] of servers.added) note(false, `${url} is new`);
  const [before, after] = [documents.was.servers?.[0], documents.is.servers?.[0]];
  if (before && after && before.url !== after.url && servers.removed.every(([url]) => url !== before.url))
    note(true, `${after.url} comes before ${before.url}`);
  for (const [url, { was, is }] of servers.kept)
    if (!isSame(expand(documents.was, was.variables), expand(documents.is, is.variables)))
      note(true, `the variables of ${url} are others`);
}

/** Compares webhooks. The service sends them, so they are responses. Only subscribers receive a new one. */
function compareWebhooks(context: Context) {
  const { documents, found } = context;
  const read = (webhooks: ComparedDocument['webhooks']) =>
    new Map(Object.entries(webhooks ?? {}).map(([type, { post }]) => [type, (post ?? {}) as Operation]));
  const webhooks = match(read(documents.was.webhooks), read(documents.is.webhooks));
  const note = (where: string, breaking: boolean, what: string) =>
    found.add({ where, direction: 'response', breaking, what });
  for (const [where, removed] of webhooks.removed)
    found.add({ where, direction: 'response', breaking: true, what: 'is no longer sent', removed });
  for (const [type] of webhooks.added) note(type, false, 'is new');
  for (const [type, pair] of webhooks.kept) compareWebhook(type, pair, context);
}

/** Compares a webhook. Parameters are its headers, and responses are the receiver's. */
function compareWebhook(type: string, { was, is }: Pair<Operation>, context: Context) {
  const { documents, found, compareSchemas } = context;
  const note: Note = (breaking, what, direction = 'response') => found.add({ where: type, direction, breaking, what });
  if (was.operationId !== is.operationId) note(true, `is called ${String(is.operationId)}`);
  const headersOf = (document: ComparedDocument, { parameters = [] }: Operation) => {
    const nodes = parameters.map((parameter) => follow(document, parameter).node);
    return new Map(nodes.map((node) => [`${String(node.in)} ${String(node.name).toLowerCase()}`, node]));
  };
  const headers = match(headersOf(documents.was, was), headersOf(documents.is, is));
  for (const [header] of headers.removed) note(true, `comes without the ${header}`);
  for (const [header] of headers.added) note(false, `comes with the ${header}`);
  for (const [header, pair] of headers.kept) {
    if (pair.was.required === true && pair.is.required !== true) note(true, `may come without the ${header}`);
    compareSchemas({ was: pair.was.schema as Json, is: pair.is.schema as Json }, type, 'response', header);
  }
  const bodies = { was: follow(documents.was, was.requestBody).node, is: follow(documents.is, is.requestBody).node };
  if (bodies.was.required === true && bodies.is.required !== true) note(true, 'may come without a body');
  const contents = { was: bodies.was.content as Content, is: bodies.is.content as Content };
  compareContent({ name: type, of: 'payload', direction: 'response' }, contents, note, context);
  for (const [media] of match(mapOf(contents.was), mapOf(contents.is)).added) note(true, `may come as ${media}`);
  for (const [status] of match(mapOf(was.responses), mapOf(is.responses)).removed)
    note(true, `is not taken for received by ${status} any more`, 'request');
}

/** Compares security schemes without their descriptions. */
function compareSchemes({ documents, found }: Context) {
  const read = ({ components }: ComparedDocument) => mapOf(components?.securitySchemes);
  const schemes = match(read(documents.was), read(documents.is));
  const note = (where: string, breaking: boolean, what: string) =>
    found.add({ where, direction: 'request', breaking, what });
  for (const [name] of schemes.removed) note(name, true, 'the security scheme is gone');
  for (const [name] of schemes.added) note(name, false, 'the security scheme is new');
  for (const [name, { was, is }] of schemes.kept) {
    const meaning = ({ type, scheme, in: place, name: called, openIdConnectUrl }: Json) =>
      //
      [type, scheme, place, called, openIdConnectUrl];
    if (!isSame(meaning(was), meaning(is))) note(name, true, 'the security scheme is another');
    compareFlows({ was, is }, (breaking, what) => note(name, breaking, what));
  }
}

/** Compares OAuth flows. New scopes are compatible. */
function compareFlows({ was, is }: Pair<Json>, note: (breaking: boolean, what: string) => void) {
  const read = ({ flows }: Json) => mapOf(flows as Record<string, Json> | undefined);
  const flows = match(read(was), read(is));
  for (const [flow] of flows.removed) note(true, `the flow ${flow} is gone`);
  for (const [flow] of flows.added) note(false, `the flow ${flow} is new`);
  for (const [flow, pair] of flows.kept) {
    const placesOf = ({ scopes: _, ...places }: Json) => places;
    if (!isSame(placesOf(pair.was), placesOf(pair.is))) note(true, `the flow ${flow} is another`);
    const scopes = match(mapOf(pair.was.scopes as Json), mapOf(pair.is.scopes as Json));
    for (const [scope] of scopes.removed) note(true, `the scope ${scope} is gone`);
    for (const [scope] of scopes.added) note(false, `the scope ${scope} is new`);
  }
}

/** Compares names of schemas, because generated clients name their types after them. */
function compareNames({ documents, found }: Context) {
  const read = ({ components }: ComparedDocument) => mapOf(components?.schemas);
  const schemas: Pair<Map<string, Json>> = { was: read(documents.was), is: read(documents.is) };
  for (const [where] of match(schemas.was, schemas.is).removed)
    found.add({ where, direction: 'response', breaking: true, what: 'there is no schema of this name any more' });
}
