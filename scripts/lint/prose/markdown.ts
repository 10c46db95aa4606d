import { marked, type Token } from 'marked';
import type { Passage } from './passage.ts';

/** Paragraphs, list items, table cells and headings. Code is no prose. */
export function fromMarkdown(file: string, text: string): Passage[] {
  const passages: Passage[] = [];
  let from = 0;
  const walk = (tokens: readonly Token[]) => {
    for (const token of tokens) {
      if (token.type === 'code' || token.type === 'html' || token.type === 'space') continue;
      if (token.type === 'list') for (const item of token.items as { tokens: Token[] }[]) walk(item.tokens);
      else if (token.type === 'blockquote') walk(token.tokens ?? []);
      else if (token.type === 'table')
        for (const cell of [...(token.header as Cell[]), ...(token.rows as Cell[][]).flat()])
          add('markdown', cell.text);
      else if ('text' in token && typeof token.text === 'string')
        add(token.type === 'heading' ? 'heading' : 'markdown', token.text);
    }
  };
  const add = (kind: Passage['kind'], raw: string) => {
    const at = text.indexOf(raw, from);
    if (at >= 0) from = at;
    const line = text.slice(0, from).split('\n').length;
    const plain = raw.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/\*\*?/g, '').replace(/\s+/g, ' '); // prettier-ignore
    passages.push({ kind, file, line, text: plain.trim() });
  };
  walk(marked.lexer(text));
  return passages;
}

interface Cell {
  text: string;
}
