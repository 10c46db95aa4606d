import type { Passage } from './passage.ts';

/** The comments of a file in SQL, and the comments that the database keeps. */
export function fromSql(file: string, text: string): Passage[] {
  return text.split('\n').flatMap((line, at) => {
    const comment = /^\s*-- (.*)/.exec(line)?.[1] ?? /^(?:comment on .* is)? *'(.*)';$/.exec(line)?.[1];
    return comment === undefined ? [] : [{ kind: 'comment', file, line: at + 1, text: comment.replaceAll("''", "'") }];
  });
}
