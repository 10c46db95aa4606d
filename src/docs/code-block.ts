/** What the line that opens a block of code says: ```` ```js file=app.mjs ````. */
export interface CodeInfo {
  language: string;
  /** Where a reader puts it. */
  file: string | undefined;
  /** Why the test of the guides does not run it. */
  noRun: string | undefined;
  /** What it prints when it is ready, if it goes on. */
  background: string | undefined;
}

const ATTRIBUTE = /^(file|no-run|background)=(?:"([^"]*)"|(\S+))\s*/;

/** @throws Error for anything else than these attributes */
export function readCodeInfo(info: string): CodeInfo {
  const [language = ''] = info.split(/\s/, 1);
  const found: Record<string, string> = {};
  let rest = info.slice(language.length).trim();
  while (rest !== '') {
    const [whole, name, quoted, bare] = ATTRIBUTE.exec(rest) ?? [];
    if (whole === undefined || name === undefined) throw new Error(`a block of code says "${rest}"`);
    found[name] = quoted ?? bare ?? '';
    rest = rest.slice(whole.length);
  }
  return { language, file: found.file, noRun: found['no-run'], background: found.background };
}

/** Whether it is for a service that the reader runs, so that addresses in it are those of the reader's. */
export const isForReader = ({ language, file, noRun }: CodeInfo) =>
  noRun === undefined && (file !== undefined || language === 'sh' || language === 'output');
