/** @returns the `error` of an error body; undefined if there is none */
export const errorKind = (body: unknown) =>
  typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined;
