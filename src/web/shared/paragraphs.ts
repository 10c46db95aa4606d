/** Each text that Markdown shows as more than paragraphs with line breaks has one of these. */
const MARKUP = /[*_`~#<>[\]\\|&@]|https?:|ftp:|www\.|^\s*([-+=]|\d+[.)])|^( {4}| *\t)/im;

/** @returns the lines of each paragraph of a text; undefined if the text needs the parser of Markdown */
export function readParagraphs(text: string): string[][] | undefined {
  if (MARKUP.test(text)) return undefined;
  const paragraphs = text.trim().split(/\n\s*\n/);
  return paragraphs.map((paragraph) => paragraph.split('\n').map((line) => line.trim()));
}
