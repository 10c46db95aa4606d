/** Checks that operations declare the right statuses and headers, and that all parts have descriptions. */
import { resolveReference, type ContractDocument, type OperationObject } from '../../../src/platform/http/document.ts';
import type { Report } from './report.ts';

type Json = Record<string, unknown>;
type Where = { path: string; document: ContractDocument };

/** Operations without an id in their path that can return 404, with the object that they look up. */
const LOOKS_FOR: Readonly<Record<string, string>> = {
  validateLicenseKey: 'the key in its body',
  activateLicenseKey: 'the key in its body',
  deactivateLicenseKey: 'the key in its body',
  finishChatServerConnection: 'the organization for which the session was sent away',
  listSandboxMails: 'the sandbox itself, which not every service has',
  explainLicenseKeyValidation: 'an organization of the body',
};

export function checkPlaces(name: string, operation: OperationObject, { path, document }: Where, report: Report) {
  const { responses = {}, parameters = [], description, tags = [], ...rest } = operation as OperationObject & Json;
  const isSecured = ((rest.security ?? []) as object[]).length > 0;
  // OAuth operations authenticate clients in other ways.
  if (rest['x-handled-by'] === undefined) {
    if (!isSecured && responses['401'] !== undefined) report(name, 'asks for no token and declares 401');
    if (responses['401'] !== undefined && !('WWW-Authenticate' in headersOf(document, responses['401'])))
      report(name, 'does not declare WWW-Authenticate for 401');
  }
  if (responses['404'] !== undefined && !path.includes('{') && LOOKS_FOR[name] === undefined)
    report(name, 'has no id in its path and declares 404');
  if (!isDescribed(description)) report(name, 'has no description');
  const known = ((document as unknown as Json).tags ?? []) as { name: string }[];
  for (const tag of [tags].flat())
    if (!known.some((found) => found.name === tag)) report(name, `has the tag ${String(tag)}, which is not described`);
  for (const parameter of parameters) {
    const found = resolveReference<Json>(document, parameter as unknown as Json);
    if (!isDescribed(found.description)) report(name, `does not describe the parameter ${String(found.name)}`);
  }
  for (const [status, response] of Object.entries(responses))
    for (const [header, value] of Object.entries(headersOf(document, response)))
      if (!isDescribed(resolveReference<Json>(document, value as Json).description))
        report(name, `does not describe ${header} of ${status}`);
}

function headersOf(document: ContractDocument, response: object): Record<string, object> {
  return (resolveReference<Json>(document, response as Json).headers ?? {}) as Record<string, object>;
}

/** Returns whether a description has text other than the name of the described part. */
export function isDescribed(description: unknown, name = ''): boolean {
  const words = typeof description === 'string' ? description.trim() : '';
  return words !== '' && words.replace(/\W/g, '').toLowerCase() !== name.replace(/\W|_/g, '').toLowerCase();
}
