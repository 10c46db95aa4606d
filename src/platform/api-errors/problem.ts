import type { ErrorKind, Violation } from '../../shared/errors.ts';

/** Media type of errors as RFC 9457 defines them. */
export const PROBLEM_TYPE = 'application/problem+json';

/** Body of an error in the default form. */
export interface ErrorBody {
  error: ErrorKind;
  /** The reason, or the violations of a request. */
  detail: string | readonly Violation[];
  code: string;
  error_description?: string;
  more_violations?: number;
}

export interface Occurrence {
  status: number;
  requestId: string;
  /** Public URL of the API, without a trailing slash. */
  baseUrl: string;
}

/** Translates an error to RFC 9457, where `detail` is a text. The list of violations is in `violations`. */
export function toProblem({ error, detail, ...fields }: ErrorBody, { status, requestId, baseUrl }: Occurrence): object {
  const isList = typeof detail !== 'string';
  return {
    type: `${baseUrl}/docs/reference/errors#${error}`,
    title: errorTitle(error),
    status,
    detail: isList ? detail.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`).join(' ') : detail,
    instance: `urn:uuid:${requestId}`,
    error,
    ...fields,
    ...(isList && { violations: detail }),
  };
}

/** Returns the name of a kind for people: `ResourceNotFound` becomes `Resource not found`. */
export function errorTitle(kind: ErrorKind): string {
  const words = kind
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1).replace('dpop', 'DPoP');
}
