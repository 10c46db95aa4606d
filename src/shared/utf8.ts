const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Decodes a text. Returns undefined if the bytes are not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}
