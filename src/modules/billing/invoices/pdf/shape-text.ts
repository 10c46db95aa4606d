import type { GlyphRun } from 'fontkit';
import type { LoadedFont } from './fonts.ts';

/** Features of a font that place marks. fontkit 2.0.4 throws at empty anchors in fonts such as the Gurmukhi font. */
const WITHOUT_MARKS = { mark: false, mkmk: false, abvm: false, blwm: false };
const ALL_FEATURES: string[] = [];

export type Features = typeof ALL_FEATURES | typeof WITHOUT_MARKS;

/** @returns the glyphs of a text in one font and one direction, in the order of the page, and the features in use */
export function shape(text: string, { font }: LoadedFont): { run: GlyphRun; features: Features } {
  try {
    return { run: font.layout(text, ALL_FEATURES), features: ALL_FEATURES };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { run: font.layout(text, WITHOUT_MARKS), features: WITHOUT_MARKS };
  }
}

/** @returns the width in points at the font size `size` */
export const textWidth = (text: string, font: LoadedFont, size: number) =>
  (shape(text, font).run.advanceWidth * size) / font.font.unitsPerEm;
