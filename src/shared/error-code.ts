/** Returns the code of an error: SQLSTATE, or Node's code such as `ENOENT`. Returns an empty text if there is none. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Creates a handler for `catch`: undefined for an error with one of these codes. Rethrows any other error. */
export function undefinedIf(...codes: readonly string[]): (error: unknown) => undefined {
  return (error) => {
    if (!codes.includes(errorCode(error))) throw error;
    return undefined;
  };
}

/** Handles the error of a file or folder: undefined where it, or a folder of its path, does not exist. */
export const undefinedIfMissing = undefinedIf('ENOENT', 'ENOTDIR');
