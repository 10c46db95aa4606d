/** Builds the Content-Disposition header (RFC 6266). Escapes names that would end the header or name another folder. */
export function contentDisposition(kind: 'attachment' | 'inline', fileName: string): string {
  const plain = fileName.toWellFormed().replaceAll(/[/\\]/g, '_');
  const ascii = plain.replaceAll(/[^\x20-\x7e]|["%]/g, '_');
  const header = `${kind}; filename="${ascii}"`;
  if (ascii === plain) return header;
  const encoded = encodeURIComponent(plain).replaceAll(/['()*!]/g, escape);
  return `${header}; filename*=UTF-8''${encoded}`;
}

const escape = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;
