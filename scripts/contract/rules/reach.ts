/** Finds the schemas of requests and of responses. */
import {
  HTTP_METHODS,
  resolveReference,
  type ContractDocument,
  type OperationObject,
} from '../../../src/platform/http/document.ts';

export interface Reach {
  requests: Set<string>;
  responses: Set<string>;
}

const SCHEMA = '#/components/schemas/';

export function operationsIn(document: ContractDocument): OperationObject[] {
  return Object.values(document.paths).flatMap((item) => HTTP_METHODS.flatMap((method) => item[method] ?? []));
}

/** Schemas of webhooks count as responses, because the service sends them. */
export function reachOf(document: ContractDocument): Reach {
  const reach: Reach = { requests: new Set(), responses: new Set() };
  for (const { parameters, requestBody, responses } of operationsIn(document)) {
    collect([parameters, requestBody], reach.requests);
    collect(responses, reach.responses);
  }
  for (const { post } of Object.values(document.webhooks ?? {})) collect(post?.requestBody, reach.responses);
  return reach;

  function collect(node: unknown, names: Set<string>): void {
    if (typeof node !== 'object' || node === null) return;
    if ('$ref' in node && typeof node.$ref === 'string') {
      const name = node.$ref.startsWith(SCHEMA) ? node.$ref.slice(SCHEMA.length) : undefined;
      if (name !== undefined && names.has(name)) return;
      if (name !== undefined) names.add(name);
      return collect(resolveReference(document, node as { $ref: string }), names);
    }
    for (const child of Object.values(node)) collect(child, names);
  }
}
