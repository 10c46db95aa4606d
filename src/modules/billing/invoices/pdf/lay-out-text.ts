import { createRequire } from 'node:module';
import type { Bidi, EmbeddingLevels } from 'bidi-js';
import LineBreaker from 'linebreak';
import type { FontSet, LoadedFont, Weight } from './fonts.ts';
import { runWidth, shape, type Shaping } from './shape-text.ts';

export interface TextStyle {
  weight: Weight;
  /** Points. */
  size: number;
  /** Points. Longer text is broken into lines. */
  width: number;
}

/** A part of a line in one font and one direction. Its text is in logical order; `shape` puts the glyphs into visual order. */
export interface Run {
  text: string;
  font: LoadedFont;
  shaping: Shaping;
  width: number;
}

export interface Line {
  /** Runs of text from left to right. */
  runs: readonly Run[];
  width: number;
  /** Extents above and below the baseline, in points. */
  ascent: number;
  descent: number;
}

/** A character with its marks, its position in the text, and how it is drawn. */
interface Cluster {
  start: number;
  end: number;
  text: string;
  font: LoadedFont;
  /** Embedding level of the Unicode Bidirectional Algorithm; odd for right-to-left. */
  level: number;
}

interface Paragraph {
  fonts: FontSet;
  text: string;
  embedding: EmbeddingLevels;
  clusters: readonly Cluster[];
}

/** The types of the package describe its ES module, which Node does not load. */
const createBidi = createRequire(import.meta.url)('bidi-js') as () => Bidi;
const bidi = createBidi();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const ISOLATE = /^[\u2066-\u2069]$/;
const words = new Intl.Segmenter('en', { granularity: 'word' });

/**
 * Breaks a text into lines and each line into runs: by font, since no font has all scripts, and by direction. The first
 * letter of a text determines its direction, as `dir="auto"` defines it.
 */
export function layOutText(original: string, style: TextStyle, fonts: FontSet): Line[] {
  const text = fonts.makeDrawable(original.normalize('NFC').replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' '), style.weight);
  const embedding = bidi.getEmbeddingLevels(text);
  const paragraph = { text, embedding, fonts, clusters: toClusters(text, embedding, { weight: style.weight, fonts }) };
  const lines = breakIntoLines(paragraph, style);
  return lines.map(([start, end]) => toLine(paragraph, { start, end }, style));
}

function toClusters(
  text: string,
  embedding: EmbeddingLevels,
  { weight, fonts }: { weight: Weight; fonts: FontSet },
): Cluster[] {
  const mirrored = bidi.getMirroredCharactersMap(text, embedding.levels);
  const clusters: Cluster[] = [];
  for (const { segment, index } of graphemes.segment(text)) {
    // Isolates have no glyph. The levels have taken them into account.
    if (ISOLATE.test(segment)) continue;
    const drawn = mirrored.get(index) ?? segment;
    const font = fonts.choose(drawn, { text, weight, previous: clusters.at(-1)?.font });
    const level = embedding.levels[index] ?? 0;
    clusters.push({ text: drawn, font, start: index, end: index + segment.length, level });
  }
  return clusters;
}

/** Parts of the font size. Arabic fonts reserve more height, for stacks of marks, which would tear lines apart. */
const MAX_EXTENTS = { ascent: 1.1, descent: 0.45 };

type Range = readonly [start: number, end: number];

function breakIntoLines(paragraph: Paragraph, style: TextStyle): Range[] {
  const lines: Range[] = [];
  let [start, end, used] = [0, 0, 0];
  for (const piece of splitParagraph(paragraph, style)) {
    if (end > start && used + widthBetween(paragraph, piece, style, true) > style.width) {
      lines.push([start, end]);
      [start, used] = [piece[0], 0];
    }
    used += widthBetween(paragraph, piece, style);
    end = piece[1];
  }
  return [...lines, [start, end]];
}

/** Splits a text where a line may end. A part wider than a line is split into words, and a wider word into characters. */
function* splitParagraph(paragraph: Paragraph, style: TextStyle): Generator<Range> {
  const isTooWide = (range: Range) => widthBetween(paragraph, range, style, true) > style.width;
  for (const part of splitAtBreaks(paragraph.text)) {
    if (!isTooWide(part)) yield part;
    else
      for (const word of splitSegments(words, paragraph.text, part)) {
        if (isTooWide(word)) yield* splitSegments(graphemes, paragraph.text, word);
        else yield word;
      }
  }
}

function* splitAtBreaks(text: string): Generator<Range> {
  const breaker = new LineBreaker(text);
  let start = 0;
  for (let next = breaker.nextBreak(); next !== null; next = breaker.nextBreak()) {
    yield [start, next.position];
    start = next.position;
  }
}

/** Thai and Khmer have no spaces; a dictionary in `Intl` finds their words. */
function* splitSegments(segmenter: Intl.Segmenter, text: string, [start, end]: Range): Generator<Range> {
  for (const { segment, index } of segmenter.segment(text.slice(start, end)))
    yield [start + index, start + index + segment.length];
}

function widthBetween(paragraph: Paragraph, range: Range, { size }: TextStyle, isTrimmed = false): number {
  const runs = toRuns(clustersIn(paragraph, range));
  const last = runs.at(-1);
  if (isTrimmed && last !== undefined) last.text = last.text.trimEnd();
  return runs.reduce((width, run) => width + toRun(run, size).width, 0);
}

const clustersIn = ({ clusters }: Paragraph, [start, end]: Range) =>
  clusters.filter((cluster) => cluster.start >= start && cluster.end <= end);

/** Joins neighbors with the same font and direction. */
function toRuns(clusters: readonly Cluster[]): Cluster[] {
  const runs: Cluster[] = [];
  for (const cluster of clusters) {
    const last = runs.at(-1);
    if (last?.font === cluster.font && last.level === cluster.level) {
      last.text += cluster.text;
      last.end = cluster.end;
    } else runs.push({ ...cluster });
  }
  return runs;
}

function toLine(
  paragraph: Paragraph,
  { start, end }: { start: number; end: number },
  { weight, size }: TextStyle,
): Line {
  const { text, embedding } = paragraph;
  const trimmedEnd = start + text.slice(start, end).trimEnd().length;
  const places = new Map(
    bidi.getReorderedIndices(text, embedding, start, Math.max(start, trimmedEnd - 1)).map((at, place) => [at, place]),
  );
  const clusterPlace = (run: Cluster) => places.get(run.start) ?? 0;
  const runs = toRuns(clustersIn(paragraph, [start, trimmedEnd]))
    .sort((one, other) => clusterPlace(one) - clusterPlace(other))
    .map((run) => toRun(run, size));
  const fonts = [...runs.map(({ font }) => font), paragraph.fonts.default(weight)];
  const extent = (height: 'ascent' | 'descent') =>
    fonts.map(({ font }) => Math.min(Math.abs(font[height]) / font.unitsPerEm, MAX_EXTENTS[height]) * size);
  const width = runs.reduce((sum, run) => sum + run.width, 0);
  return { runs, width, ascent: Math.max(...extent('ascent')), descent: Math.max(...extent('descent')) };
}

function toRun({ text, font, level }: Cluster, size: number): Run {
  const { run, shaping } = shape(text, font, level % 2 === 1 ? 'rtl' : 'ltr');
  return { text, font, shaping, width: runWidth(run, font, size) };
}

/** @returns points */
export const lineHeightOf = ({ ascent, descent }: Line) => ascent + descent;

/** @returns points */
export const linesHeight = (lines: readonly Line[]) => lines.reduce((sum, line) => sum + lineHeightOf(line), 0);
