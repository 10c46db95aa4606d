import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create, type Font } from 'fontkit';
import { DEFAULT_LANGUAGE, type Language } from '../../../../shared/languages.ts';
import { decompressWoff } from './decompress-woff.ts';

export type Weight = 'regular' | 'bold';

/** A font of the PDF, with a name that is unique among them. */
export interface LoadedFont {
  name: string;
  font: Font;
}

const { resolve } = createRequire(import.meta.url);

/** Covers Latin, Greek, Cyrillic, Armenian and Georgian. */
const DEFAULT_FAMILY = 'dejavu';
const CJK_FILES = {
  'cjk-jp': ['@embedpdf/fonts-jp', 'NotoSansJP'],
  'cjk-sc': ['@embedpdf/fonts-sc', 'NotoSansHans'],
  'cjk-kr': ['@embedpdf/fonts-kr', 'NotoSansKR'],
} as const;

type CjkFamily = keyof typeof CJK_FILES;

/** Families of the Noto fonts by the scripts that they cover. */
const SCRIPT_FAMILIES: readonly (readonly [RegExp, string])[] = [
  [/\p{scx=Arab}/u, 'arabic'],
  [/\p{scx=Hebr}/u, 'hebrew'],
  [/\p{scx=Deva}/u, 'devanagari'],
  [/\p{scx=Thai}/u, 'thai'],
  [/\p{scx=Beng}/u, 'bengali'],
  [/\p{scx=Gujr}/u, 'gujarati'],
  [/\p{scx=Guru}/u, 'gurmukhi'],
  [/\p{scx=Taml}/u, 'tamil'],
  [/\p{scx=Telu}/u, 'telugu'],
  [/\p{scx=Knda}/u, 'kannada'],
  [/\p{scx=Mlym}/u, 'malayalam'],
  [/\p{scx=Sinh}/u, 'sinhala'],
  [/\p{scx=Khmr}/u, 'khmer'],
  [/\p{scx=Mymr}/u, 'myanmar'],
  [/\p{scx=Ethi}/u, 'ethiopic'],
];
const CJK = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Bopo}\u3000-\u303f\uff00-\uffef]/u;
/** Characters without an own glyph: joiners, marks of direction and selectors of variants. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/u;
/** Stands for characters that no font covers. PDF/A forbids the empty box. */
const REPLACEMENT = '\ufffd';

/** The font files that were used, decompressed. A Chinese font takes 8 MB, so that none is read in advance. */
const files = new Map<string, Buffer>();

/**
 * The fonts of one PDF, each loaded when its script first occurs. Documents cannot share them: fontkit stores in a font for
 * which characters its glyphs stand, and making a subset for one document loses that.
 */
export class FontSet {
  readonly #fonts = new Map<string, LoadedFont>();
  readonly #language: Language;

  /** @param language decides between Japanese and Chinese shapes where a text does not */
  constructor(language: Language = DEFAULT_LANGUAGE) {
    this.#language = language;
  }

  load(family: string, weight: Weight): LoadedFont {
    const name = `${family}-${weight}`;
    const loaded = this.#fonts.get(name) ?? { name, font: openFont(fontPath(family, weight)) };
    this.#fonts.set(name, loaded);
    return loaded;
  }

  default(weight: Weight): LoadedFont {
    return this.load(DEFAULT_FAMILY, weight);
  }

  /**
   * Chooses the font of a character with its marks.
   * @param text the whole text, which decides between Japanese, Chinese and Korean shapes of a character
   * @param previous the font before, which spaces continue
   */
  choose(
    character: string,
    { text, weight, previous }: { text: string; weight: Weight; previous: LoadedFont | undefined },
  ): FontChoice {
    if (previous !== undefined && /^\s+$/u.test(character) && covers(previous, character))
      return { text: character, font: previous };
    for (const family of fontFamilies(character, text, this.#language)) {
      const font = this.load(family, weight);
      if (covers(font, character)) return { text: character, font };
    }
    return { text: REPLACEMENT, font: this.default(weight) };
  }
}

/** A part of a text that one font can draw. `text` differs from the original where no font has a glyph. */
export interface FontChoice {
  text: string;
  font: LoadedFont;
}

function openFont(path: string): Font {
  const file = files.get(path) ?? decompressWoff(readFileSync(path));
  files.set(path, file);
  const font = create(file);
  if (!('layout' in font)) throw new Error(`the font ${path} is a collection`);
  return font;
}

function fontPath(family: string, weight: Weight): string {
  if (family === DEFAULT_FAMILY)
    return resolve(`dejavu-fonts-ttf/ttf/${weight === 'bold' ? 'DejaVuSans-Bold' : 'DejaVuSans'}.ttf`);
  if (isCjkFamily(family)) {
    const [packageName, file] = CJK_FILES[family];
    return join(dirname(resolve(packageName)), '..', 'fonts', `${file}-${weight === 'bold' ? 'Bold' : 'Regular'}.otf`);
  }
  const file = `noto-sans-${family}-${family}-${weight === 'bold' ? 700 : 400}-normal.woff`;
  return resolve(`@fontsource/noto-sans-${family}/files/${file}`);
}

const isCjkFamily = (family: string): family is CjkFamily => family in CJK_FILES;

function* fontFamilies(character: string, text: string, language: Language): Generator<string> {
  for (const [script, family] of SCRIPT_FAMILIES) if (script.test(character)) yield family;
  yield DEFAULT_FAMILY;
  if (CJK.test(character)) yield* cjkFamiliesOf(text, language);
}

/** Kana prove that a text is Japanese, and Hangul that it is Korean. The Chinese font has nearly all characters. */
function cjkFamiliesOf(text: string, language: Language): readonly CjkFamily[] {
  if (/\p{sc=Hang}/u.test(text)) return ['cjk-kr', 'cjk-sc', 'cjk-jp'];
  return JAPANESE.test(text) || language === 'ja' ? ['cjk-jp', 'cjk-sc', 'cjk-kr'] : ['cjk-sc', 'cjk-jp', 'cjk-kr'];
}
const JAPANESE = /[\p{sc=Hira}\p{sc=Kana}]|株式会社|有限会社|合同会社/u;

/** Whether a font can draw a character: it has the glyphs, and fontkit can position them. */
function covers({ font }: LoadedFont, character: string): boolean {
  return Array.from(character).every(
    (part) => INVISIBLE.test(part) || font.hasGlyphForCodePoint(part.codePointAt(0) ?? 0),
  );
}
