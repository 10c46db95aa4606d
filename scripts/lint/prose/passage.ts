/** Where a passage comes from. Some rules apply to some kinds alone. */
export type PassageKind = 'comment' | 'title' | 'string' | 'contract' | 'summary' | 'markdown' | 'heading' | 'commit';

/** A piece of prose with its place. */
export interface Passage {
  kind: PassageKind;
  file: string;
  /** Number of the line, from 1. */
  line: number;
  text: string;
}

export interface Finding {
  file: string;
  line: number;
  rule: string;
  message: string;
  /** The words that break the rule, for the reader. */
  excerpt: string;
}
