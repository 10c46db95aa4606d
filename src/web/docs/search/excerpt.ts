/** A part of a text, and whether the query matches it. */
export interface Piece {
  text: string;
  isMatch: boolean;
}

const LENGTH = 150;
/** Characters before the first match. */
const LEAD = 40;

/** @returns the part of a text around its first match */
export function buildExcerpt(text: string, terms: readonly string[]): Piece[] {
  const first = matcher(terms)?.exec(text)?.index ?? 0;
  const start = first <= LEAD ? 0 : startOfWord(text, first - LEAD);
  const end = start + LENGTH >= text.length ? text.length : startOfWord(text, start + LENGTH);
  const cut = `${start > 0 ? '… ' : ''}${text.slice(start, end).trim()}${end < text.length ? ' …' : ''}`;
  return markTerms(cut, terms);
}

/** Divides a text at the words that begin with one of the terms. */
export function markTerms(text: string, terms: readonly string[]): Piece[] {
  const pattern = matcher(terms);
  if (pattern === undefined) return [{ text, isMatch: false }];
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: match, index } of text.matchAll(pattern)) {
    if (index > end) pieces.push({ text: text.slice(end, index), isMatch: false });
    pieces.push({ text: match, isMatch: true });
    end = index + match.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isMatch: false });
  return pieces;
}

function matcher(terms: readonly string[]): RegExp | undefined {
  if (terms.length === 0) return undefined;
  // Terms consist of letters, digits and underscores. The longest comes first, so that it is marked as a whole.
  const longestFirst = [...terms].sort((one, other) => other.length - one.length);
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst.join('|')})`, 'giu');
}

const startOfWord = (text: string, index: number) => text.lastIndexOf(' ', index) + 1;
