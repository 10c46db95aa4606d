/** Completes the headers of the bundled contract. Headers of every response are written once, in `x-common-headers`. */

interface ResponseWithHeaders {
  headers?: Record<string, object>;
  content?: object;
}

interface Reference {
  $ref: string;
}

interface Operation {
  'x-handled-by'?: string;
  responses: Record<string, ResponseWithHeaders | Reference>;
}

interface HeadersDocument {
  /** Headers of every response, by the handler of its operation. */
  'x-common-headers'?: Record<string, Record<string, object>>;
  components: { responses: Record<string, ResponseWithHeaders> };
}

/** Handler of operations without `x-handled-by`, and of the shared responses. */
const OWN_HANDLER = 'sellbase';

/** Declares the common headers on each response, because generators and validators read nothing else. */
export function addCommonHeaders(document: HeadersDocument, operations: readonly Operation[]): void {
  const { 'x-common-headers': common, components } = document;
  delete document['x-common-headers'];
  const add = (response: ResponseWithHeaders | Reference, handler: string) => {
    if (!('$ref' in response)) response.headers = { ...common?.[handler], ...response.headers };
  };
  for (const response of Object.values(components.responses)) add(response, OWN_HANDLER);
  for (const { responses, 'x-handled-by': handler = OWN_HANDLER } of operations)
    for (const response of Object.values(responses)) add(response, handler);
}
