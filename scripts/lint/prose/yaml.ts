import { LineCounter, isScalar, parseDocument, visit } from 'yaml';
import type { Passage } from './passage.ts';

const PROSE = new Map<unknown, Passage['kind']>([
  ['summary', 'summary'],
  ['description', 'contract'],
  ['title', 'contract'],
]);

/** Summaries and descriptions of the contract, and its comments are left to the authors. */
export function fromYaml(file: string, text: string): Passage[] {
  const counter = new LineCounter();
  const passages: Passage[] = [];
  const add = (kind: Passage['kind'], value: unknown, offset: number) => {
    if (typeof value !== 'string') return;
    for (const paragraph of value.split(/\n\s*\n/))
      passages.push({ kind, file, line: counter.linePos(offset).line, text: paragraph.replace(/\s+/g, ' ').trim() });
  };
  visit(parseDocument(text, { lineCounter: counter }), {
    Pair(_, { key, value }, path) {
      const name = isScalar(key) ? key.value : undefined;
      if (name === 'example' || name === 'examples') return visit.SKIP;
      const kind = PROSE.get(name);
      if (kind !== undefined && isScalar(value)) add(kind, value.value, value.range?.[0] ?? 0);
      const parent = path.findLast((step) => 'key' in step && isScalar(step.key));
      const isEnumText = parent && 'key' in parent && isScalar(parent.key) && parent.key.value === 'x-enumDescriptions';
      if (isEnumText && isScalar(value)) add('contract', value.value, value.range?.[0] ?? 0);
      return undefined;
    },
  });
  return passages;
}
