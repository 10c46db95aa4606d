/**
 * Sends a request of the API client.
 * @returns undefined if the server cannot be reached, or its response cannot be read. The page tells the person. An error that
 *   is not one of the connection is a bug, so the browser's console shows it.
 */
export async function tryRequest<Result>(request: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await request();
  } catch (error) {
    if (!isConnectionError(error)) reportError(error);
    return undefined;
  }
}

/** A failed fetch is a TypeError, a canceled one a DOMException. A page of a proxy instead of JSON is a SyntaxError. */
const isConnectionError = (error: unknown) =>
  error instanceof TypeError || error instanceof DOMException || error instanceof SyntaxError;
