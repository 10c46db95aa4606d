/** Checks what the need of a recent sign-in is derived from, and that the document agrees with it. */
import { isDeepStrictEqual } from 'node:util';
import { resolveReference, type ContractDocument } from '../../../src/platform/http/document.ts';
import { effectsOf, recentSignInOf, type EffectsOperation } from '../recent-sign-in.ts';
import type { Report } from './report.ts';

interface Property {
  'x-code'?: string;
  'x-shown-once'?: boolean;
  'x-receives-data'?: boolean;
  properties?: Record<string, Property>;
}

/** Names of fields that usually have an address to which data is sent. */
const ADDRESS_NAME = /^(url|reply_to|portal_origins|\w*(webhook|sink|forward)\w*)$/;

const SECRET_NAME = /(^|_)(secret|token)$/;

/** The secret of one checkout, which its buyer has as well, and the name of a chat server for benefits. */
const GIVES_NO_ACCESS = ['client_secret', 'guild_token'];

export function checkRecentSignIn(
  { path, method, ...described }: { path: string; method: string; operation: object },
  document: ContractDocument,
  report: Report,
) {
  const operation = described.operation as EffectsOperation;
  const place = { path, method, operation };
  const { operationId: name, 'x-recent-sign-in': stated, 'x-no-recent-sign-in': reason } = operation;
  const effects = effectsOf(document, place);
  if (reason !== undefined && effects.length === 0)
    report(name, 'has x-no-recent-sign-in, and would need no recent sign-in without it');
  if (reason !== undefined && !/^[A-Z].*\.$/.test(reason)) report(name, 'has no sentence in x-no-recent-sign-in');
  if (!isDeepStrictEqual(stated, recentSignInOf(document, place)))
    report(name, `does something that needs a recent sign-in (${effects.join(', ')}), and x-recent-sign-in differs`);
  if ((operation['x-roles'] ?? []).length === 0) return;
  checkAddressFields(place, document, report);
  if (place.method !== 'get') checkSecretFields(operation, document, report);
}

/** A field with an address says whether data is sent there: one that usually is such an address, and an e-mail address in a change. */
function checkAddressFields(
  { method, operation }: { method: string; operation: EffectsOperation },
  document: ContractDocument,
  report: Report,
) {
  for (const [field, property] of propertiesOf(document, operation.requestBody)) {
    const isAddress = ADDRESS_NAME.test(field) || (method !== 'post' && property['x-code'] === 'email');
    if (isAddress && property['x-receives-data'] === undefined)
      report(operation.operationId, `does not say whether data is sent to ${field} (x-receives-data)`);
  }
}

function checkSecretFields({ operationId, responses }: EffectsOperation, document: ContractDocument, report: Report) {
  for (const [status, response] of Object.entries(responses))
    for (const [field, property] of status.startsWith('2') ? propertiesOf(document, response) : [])
      if (SECRET_NAME.test(field) && !GIVES_NO_ACCESS.includes(field) && property['x-shown-once'] === undefined)
        report(operationId, `returns ${field} without x-shown-once`);
}

/** @returns the properties of the objects at any depth, with their names */
function propertiesOf(document: object, node: unknown, seen = new Set<string>()): [string, Property][] {
  if (typeof node !== 'object' || node === null) return [];
  const { $ref, properties = {} } = node as Property & { $ref?: unknown };
  if (typeof $ref === 'string') {
    if (seen.has($ref)) return [];
    seen.add($ref);
    return propertiesOf(document, resolveReference(document, { $ref }), seen);
  }
  const nested = Object.entries(node).flatMap(([key, child]) =>
    /^examples?$/.test(key) ? [] : propertiesOf(document, child, seen),
  );
  return [...Object.entries(properties), ...nested];
}
