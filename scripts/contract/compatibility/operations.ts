/** Compares the requests and responses of operations. `compareSchemas` compares their schemas. */
import type { Direction, Findings } from './change.ts';
import {
  follow,
  isSame,
  mapOf,
  match,
  operationsOf,
  type Content,
  type ComparedDocument,
  type Json,
} from './document.ts';
import type { Operation, Pair } from './document.ts';
import type { CompareSchemas } from './schemas.ts';

export interface Context {
  documents: Pair<ComparedDocument>;
  found: Findings;
  compareSchemas: CompareSchemas;
}

export type Note = (breaking: boolean, what: string, direction?: Direction) => void;

/** @param name of the operation in the last release */
export function compareOperation(name: string, pair: Pair<Operation>, context: Context) {
  const note: Note = (breaking, what, direction = 'request') =>
    context.found.add({ where: name, direction, breaking, what });
  const { was, is } = pair;
  if (was.operationId !== is.operationId) {
    const successor = successorOf(pair, context.documents.is);
    if (successor === undefined) note(true, `is called ${String(is.operationId)}`);
    else compareOperation(name, { was, is: successor }, context);
  }
  // Generators create a class or a file for each tag.
  if (was.tags?.[0] !== is.tags?.[0]) note(true, `is under ${String(is.tags?.[0])}`);
  compareSdkMethod(pair, context.documents.is, note);
  if (!was.deprecated && is.deprecated) note(false, 'is deprecated');
  if (!isSame(was.servers, is.servers)) note(true, 'has other servers');
  compareParameters(name, pair, note, context);
  compareBody(name, pair, note, context);
  compareResponses(name, pair, note, context);
  compareAccess(pair, context.documents, note);
}

/** The name may move to the operation that replaces a deprecated one. */
function compareSdkMethod({ was, is }: Pair<Operation>, document: ComparedDocument, note: Note) {
  const [before, after] = [was['x-sdk'], is['x-sdk']];
  if (before === undefined || before === after) return;
  const hasMoved = [...operationsOf(document).values()].some((operation) => operation['x-sdk'] === before);
  if (after !== undefined || !hasMoved) note(true, `is no longer the method ${before} of the SDKs`);
}

/**
 * Returns the operation that has the former operationId, where the path has changed and the former path is deprecated.
 * Generated clients call it by this name, so it is compared as well.
 */
function successorOf({ was, is }: Pair<Operation>, document: ComparedDocument): Operation | undefined {
  if (!is.deprecated || is['x-successor'] !== was.operationId) return undefined;
  return [...operationsOf(document).values()].find(({ operationId }) => operationId === was.operationId);
}

function compareParameters(name: string, { was, is }: Pair<Operation>, note: Note, context: Context) {
  const read = (document: ComparedDocument, operation: Operation) => {
    const found = (operation.parameters ?? []).map((parameter) => follow(document, parameter).node);
    return new Map(
      found.map((parameter) => [`${String(parameter.in)} parameter ${String(parameter.name)}`, parameter]),
    );
  };
  const parameters = match(read(context.documents.was, was), read(context.documents.is, is));
  for (const [called, removed] of parameters.removed)
    context.found.add({ where: name, direction: 'request', breaking: true, what: `loses the ${called}`, removed });
  for (const [called, { required }] of parameters.added)
    note(required === true, `gains the ${required === true ? 'required ' : ''}${called}`);
  for (const [called, parameter] of parameters.kept) {
    const [before, after] = [parameter.was.required === true, parameter.is.required === true];
    if (before !== after) note(after, `the ${called} is ${after ? 'required' : 'not required any more'}`);
    for (const keyword of ['style', 'explode', 'allowReserved']) {
      const pair = { was: withDefaults(parameter.was)[keyword], is: withDefaults(parameter.is)[keyword] };
      if (!isSame(pair.was, pair.is)) note(true, `the ${called} is written in another way (${keyword})`);
    }
    if ((parameter.was.content === undefined) !== (parameter.is.content === undefined))
      note(
        true,
        `the ${called} is written in another way (${parameter.is.content === undefined ? 'schema' : 'content'})`,
      );
    const schemas = { was: parameter.was.schema as Json, is: parameter.is.schema as Json };
    context.compareSchemas(schemas, name, 'request', called);
    const contents = { was: parameter.was.content as Content, is: parameter.is.content as Content };
    compareContent({ name, of: called, direction: 'request' }, contents, note, context);
  }
}

function withDefaults(parameter: Json): Json {
  const style = parameter.style ?? (parameter.in === 'query' || parameter.in === 'cookie' ? 'form' : 'simple');
  return { allowReserved: false, explode: style === 'form', ...parameter, style };
}

function compareBody(name: string, { was, is }: Pair<Operation>, note: Note, context: Context) {
  if (was.requestBody === undefined && is.requestBody === undefined) return;
  const [before, after] = [
    follow(context.documents.was, was.requestBody),
    follow(context.documents.is, is.requestBody),
  ];
  if (was.requestBody === undefined) return note(after.node.required === true, 'takes a body');
  if (is.requestBody === undefined) return note(true, 'takes no body any more');
  const [wasRequired, isRequired] = [before.node.required === true, after.node.required === true];
  if (wasRequired !== isRequired) note(isRequired, `its body is ${isRequired ? 'required' : 'not required any more'}`);
  const contents = { was: before.node.content as Content, is: after.node.content as Content };
  compareContent({ name, of: 'body', direction: 'request' }, contents, note, context);
}

interface Carrier {
  name: string;
  of: string;
  direction: Direction;
}

export function compareContent({ name, of, direction }: Carrier, pair: Pair<Content>, note: Note, context: Context) {
  const types = match(mapOf(pair.was), mapOf(pair.is));
  for (const [type] of types.removed) note(true, `${of} is no longer ${type}`, direction);
  for (const [type] of types.added) note(false, `${of} may be ${type}`, direction);
  for (const [type, { was, is }] of types.kept) {
    context.compareSchemas({ was: was.schema, is: is.schema }, name, direction, of);
    if (!isSame(was.encoding, is.encoding))
      note(true, `the parts of ${of} as ${type} are written otherwise`, direction);
  }
}

/** Compares statuses. Callers handle new errors by their first digit, but do not expect another success. */
function compareResponses(name: string, { was, is }: Pair<Operation>, note: Note, context: Context) {
  const statuses = match(mapOf(was.responses), mapOf(is.responses));
  for (const [status] of statuses.removed) note(true, `no longer answers ${status}`, 'response');
  for (const [status] of statuses.added) note(/^[23]/.test(status), `may answer ${status}`, 'response');
  for (const [status, response] of statuses.kept) {
    const before = follow(context.documents.was, response.was).node;
    const after = follow(context.documents.is, response.is).node;
    const contents = { was: (before.content ?? {}) as Content, is: (after.content ?? {}) as Content };
    compareContent({ name, of: `answer ${status}`, direction: 'response' }, contents, note, context);
    compareHeaders(`answer ${status}`, { was: before, is: after }, note, (pair, path) =>
      context.compareSchemas(pair, name, 'response', path),
    );
  }

  function compareHeaders(of: string, pair: Pair<Json>, note: Note, compare: (pair: Pair<Json>, path: string) => void) {
    const read = (document: ComparedDocument, response: Json) =>
      new Map(
        Object.entries((response.headers ?? {}) as Record<string, Json>).map(([header, value]) => [
          header.toLowerCase(),
          follow(document, value).node,
        ]),
      );
    const headers = match(read(context.documents.was, pair.was), read(context.documents.is, pair.is));
    for (const [header] of headers.removed) note(true, `${of} loses the header ${header}`, 'response');
    for (const [header] of headers.added) note(false, `${of} gains the header ${header}`, 'response');
    for (const [header, value] of headers.kept) {
      if (value.was.required === true && value.is.required !== true)
        note(true, `${of} may lack the header ${header}`, 'response');
      compare({ was: value.was.schema as Json, is: value.is.schema as Json }, `${of} header ${header}`);
    }
  }
}

/** Compares access. Each earlier alternative needs a present alternative that requires no more. */
function compareAccess({ was, is }: Pair<Operation>, documents: Pair<ComparedDocument>, note: Note) {
  const before = securityAlternatives(was, documents.was);
  const after = securityAlternatives(is, documents.is);
  const lost = before.filter((way) => !after.some((other) => other.every((need) => way.includes(need))));
  for (const way of lost) note(true, `cannot be called any more with ${way.join(' and ') || 'nothing'}`);
  const gained = after.filter((way) => !before.some((other) => other.every((need) => way.includes(need))));
  for (const way of gained) note(false, `can be called with ${way.join(' and ') || 'nothing'}`);
  const subjects = { was: was['x-subjects'] ?? [], is: is['x-subjects'] ?? [] };
  for (const subject of subjects.was)
    if (!subjects.is.includes(subject)) note(true, `no longer takes tokens of ${subject}`);
  for (const subject of subjects.is) if (!subjects.was.includes(subject)) note(false, `takes tokens of ${subject}`);
}

function securityAlternatives({ security }: Operation, document: ComparedDocument): string[][] {
  const requirements = security ?? document.security ?? [];
  if (requirements.length === 0) return [[]];
  return requirements.map((requirement) =>
    Object.entries(requirement).flatMap(([scheme, scopes]) => [scheme, ...scopes.map((scope) => `${scheme}:${scope}`)]),
  );
}
