import type { Font, GlyphRun } from 'fontkit';
import type { LoadedFont } from './fonts.ts';

/** Features of a font that place marks. fontkit 2.0.4 throws at empty anchors in fonts such as the Gurmukhi font. */
const WITHOUT_MARKS = { mark: false, mkmk: false, abvm: false, blwm: false };
const ALL_FEATURES: string[] = [];

/** How fontkit shapes a run. By default it would infer the direction from the letters, and reverse Arabic-Indic digits. */
export interface Shaping {
  direction: 'ltr' | 'rtl';
  features: typeof ALL_FEATURES | typeof WITHOUT_MARKS;
}

/** @returns the glyphs of a text in one font and one direction, in the order of the page, and the shaping in use */
export function shape(
  text: string,
  { font }: LoadedFont,
  direction: Shaping['direction'],
): { run: GlyphRun; shaping: Shaping } {
  const layOut = (features: Shaping['features']) => {
    const shaping = { direction, features };
    return { run: layOutRun(font, text, shaping), shaping };
  };
  try {
    return layOut(ALL_FEATURES);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return layOut(WITHOUT_MARKS);
  }
}

const layOutRun = (font: Font, text: string, { direction, features }: Shaping) =>
  font.layout(text, features, undefined, undefined, direction);

/**
 * Adapts a font to pdfkit, which passes its option `features` to the font and has no option for a direction. The option
 * contains a `Shaping` instead.
 */
export const toPdfkitFont = ({ font }: LoadedFont) =>
  Object.create(font, {
    layout: { value: (text: string, shaping: Shaping) => layOutRun(font, text, shaping) },
  }) as PDFKit.Mixins.PDFFontSource;

/** @returns the width in points at the font size `size` */
export const runWidth = ({ advanceWidth }: GlyphRun, { font }: LoadedFont, size: number) =>
  (advanceWidth * size) / font.unitsPerEm;
