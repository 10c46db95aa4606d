/** Copies a text to the clipboard. @returns false if the browser does not allow it */
export async function copyText(text: string): Promise<boolean> {
  // The Clipboard API exists only on HTTPS pages and on localhost.
  if (navigator.clipboard === undefined) return false;
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
}
