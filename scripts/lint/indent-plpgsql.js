/** Indents a body in PL/pgSQL by its blocks, clauses and brackets. The lines stay as the author broke them. */

const TOKENS = /--[^\n]*|'(?:[^']|'')*'|"[^"]*"|\w+|\n\s*|[^\S\n]+|[^\s\w]/g;

/** Words that open a block, with the word that ends their head. */
const HEAD_ENDS = {
  begin: 'begin',
  declare: 'declare',
  else: 'else',
  elsif: 'then',
  for: 'loop',
  foreach: 'loop',
  if: 'then',
  loop: 'loop',
  when: 'then',
  while: 'loop',
};
const BRANCHES = new Set(['begin', 'else', 'elsif', 'end', 'when']);

const QUERIES = new Set(['delete', 'insert', 'select', 'update', 'values', 'with']);
/** Words that begin a clause of a query. A line that begins with another word continues a clause. */
const CLAUSES = new Set([
  ...QUERIES,
  ...['cross', 'from', 'group', 'having', 'inner', 'into', 'join', 'left', 'limit', 'on', 'order', 'returning', 'set'],
  ...['union', 'using', 'where'],
]);

export function indentPlpgsql(body) {
  const blocks = [];
  /** The unfinished statement and its open brackets, each with the indentation of its first line. */
  const frames = [];
  let text = '';
  let lineIndent = 0;
  let isAtLineStart = true;
  for (const [token] of body.matchAll(TOKENS)) {
    if (token.trim() === '') {
      if (token.startsWith('\n')) {
        if (!isAtLineStart) text = `${text.trimEnd()}\n`;
        isAtLineStart = true;
        // The head of the statement `case` ends with its line.
        if (frames.length === 1 && frames[0].first === 'case') frames.pop();
      } else if (!isAtLineStart) text += ' ';
      continue;
    }
    const isComment = token.startsWith('--');
    const begins = frames.length === 0 && !isComment;
    if (begins && BRANCHES.has(token)) leaveBlock(blocks, token);
    const closes = token === ')' || (token === 'end' && !begins);
    const frame = closes ? undefined : frames.at(-1);
    if (isAtLineStart) {
      if (closes) lineIndent = frames.at(-1).indent;
      else if (frame === undefined) lineIndent = blocks.length;
      else lineIndent = frame.indent + 1 + Number(QUERIES.has(frame.first) && !CLAUSES.has(token) && !isComment);
      text += '  '.repeat(lineIndent);
    }
    isAtLineStart = false;
    text += token;
    if (closes) frames.pop();
    else if (begins) frames.push({ indent: lineIndent, first: token });
    else if (frame !== undefined && !isComment) frame.first ??= token;
    if (token === '(' || (token === 'case' && !begins && frames[0].first !== 'end'))
      frames.push({ indent: lineIndent });
    if (frames.length !== 1) continue;
    const [{ first }] = frames;
    if (begins && token === 'case') blocks.push(token);
    if (token === HEAD_ENDS[first]) {
      blocks.push(first);
      frames.pop();
    }
    if (token === ';') frames.pop();
  }
  return text.trimEnd();
}

/** A branch ends the branch before it. The end of a `case` also ends its last branch. */
function leaveBlock(blocks, word) {
  const last = blocks.at(-1);
  if (word === 'begin' ? last !== 'declare' : word === 'when' && last === 'case') return;
  blocks.pop();
  if (word === 'end' && blocks.at(-1) === 'case') blocks.pop();
}
