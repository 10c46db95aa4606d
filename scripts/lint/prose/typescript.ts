import { forEachComment } from 'ts-api-utils';
import ts from 'typescript';
import type { Passage } from './passage.ts';

const TITLES = new Map<string, 'title' | 'heading'>([
  ['it', 'title'],
  ['test', 'title'],
  ['describe', 'heading'],
]);
/** Shorter strings are names and values. */
const STRING_WORDS = 4;
/** Strings that a database, a shell or a browser reads. */
const CODE =
  /\b(select|insert into|update|delete from|create|alter|drop|where|returning)\b.*\b(from|set|values|table|index|where|on|into)\b|[{};]|=>|:\/\//i;

/** Comments, titles of tests, and strings that people read. */
export function fromTypeScript(file: string, text: string): Passage[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1;
  return [...comments(source, file, lineOf), ...literals(source, file, lineOf)];
}

type LineOf = (position: number) => number;

/** Line comments that follow one another are one passage. */
function comments(source: ts.SourceFile, file: string, lineOf: LineOf): Passage[] {
  const passages: (Passage & { lastLine: number })[] = [];
  forEachComment(source, (text, { pos, end, kind }) => {
    const isLine = kind === ts.SyntaxKind.SingleLineCommentTrivia;
    const body = isLine ? text.slice(pos + 2, end).trim() : plainBlock(text.slice(pos + 2, end - 2));
    if (/^(eslint|prettier|@ts-|#!|\/ <reference)/.test(body) || body === '') return;
    const [line, previous] = [lineOf(pos), passages.at(-1)];
    if (isLine && previous?.lastLine === line - 1) {
      previous.text += ` ${body}`;
      previous.lastLine = line;
    } else passages.push({ kind: 'comment', file, line, text: body, lastLine: isLine ? line : -1 });
  });
  return passages.flatMap(({ lastLine: _, ...passage }) => splitTags(passage));
}

/** A block comment without its stars, paragraphs and list items as sentences of their own. */
function plainBlock(body: string): string {
  return body
    .split('\n')
    .map((line) => line.replace(/^\s*\*+ ?/, '').trim())
    .join('\n')
    .replace(/\n(?=- |\n)/g, '.\n')
    .replace(/\s*\n\s*/g, ' ')
    .replace(/\.\./g, '.')
    .trim();
}

/** `@returns` and its like begin a passage without the tag and the parameter's name. */
function splitTags(passage: Passage): Passage[] {
  const [first = '', ...tags] = passage.text.split(/\s?@(?=[a-z]+ )/);
  const texts = [first, ...tags.map((tag) => tag.replace(/^(param|throws|template) \S+ ?|^\w+ /, ''))];
  return texts.filter((text) => text.trim() !== '').map((text) => ({ ...passage, text: text.trim() }));
}

function literals(source: ts.SourceFile, file: string, lineOf: LineOf): Passage[] {
  const passages: Passage[] = [];
  const visit = (node: ts.Node): void => {
    const text = literalText(node);
    if (text !== undefined) {
      const title = titleKind(node);
      if (title) passages.push({ kind: title, file, line: lineOf(node.getStart()), text });
      else if (!file.startsWith('test/') && text.split(/\s+/).length >= STRING_WORDS && !CODE.test(text))
        passages.push({ kind: 'string', file, line: lineOf(node.getStart()), text });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return passages;
}

function literalText(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isJsxText(node)) return node.text.replace(/\s+/g, ' ').trim() || undefined;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }, at) => `value${at}${literal.text}`).join('');
}

/**
 * The first argument of `it(…)` and `test(…)` is a title. The first argument of `describe(…)` is a heading. The same
 * applies to `.each(…)` and similar calls.
 */
function titleKind(node: ts.Node): 'title' | 'heading' | undefined {
  const call = node.parent;
  if (!ts.isCallExpression(call) || call.arguments[0] !== node) return undefined;
  let callee: ts.Expression = call.expression;
  while (ts.isCallExpression(callee) || ts.isPropertyAccessExpression(callee) || ts.isTaggedTemplateExpression(callee))
    callee = ts.isTaggedTemplateExpression(callee) ? callee.tag : callee.expression;
  return ts.isIdentifier(callee) ? TITLES.get(callee.text) : undefined;
}
