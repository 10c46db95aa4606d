/** The attributes in the opening line of a code block, such as ```` ```js file=app.mjs ````. */
export interface CodeInfo {
  language: string;
  /** Name of the file in which the reader saves the code. */
  file: string | undefined;
  /** The reason why the test of the guides does not run the block; undefined if it runs. */
  noRunReason: string | undefined;
  /** Text that a background process prints when it is ready; undefined for other blocks. */
  readyText: string | undefined;
}

const ATTRIBUTE = /^(file|no-run|background)=(?:"([^"]*)"|(\S+))\s*/;

/** @throws Error for an unknown attribute */
export function readCodeInfo(info: string): CodeInfo {
  const [language = ''] = info.split(/\s/, 1);
  const found: Record<string, string> = {};
  let remaining = info.slice(language.length).trim();
  while (remaining !== '') {
    const [whole, name, quoted, bare] = ATTRIBUTE.exec(remaining) ?? [];
    if (whole === undefined || name === undefined)
      throw new Error(`a code block has the unknown attribute "${remaining}"`);
    found[name] = quoted ?? bare ?? '';
    remaining = remaining.slice(whole.length);
  }
  return { language, file: found.file, noRunReason: found['no-run'], readyText: found.background };
}

/** Whether the block addresses the service of the reader, so that its URLs get the base URL of that service. */
export const usesReaderService = ({ language, file, noRunReason }: CodeInfo) =>
  noRunReason === undefined && (file !== undefined || language === 'sh' || language === 'output');
