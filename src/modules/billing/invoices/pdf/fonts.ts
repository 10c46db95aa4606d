import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import anyAscii from 'any-ascii';
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
  [/\p{Emoji_Presentation}|\ufe0f/u, 'noto-emoji'],
  [/\p{sc=Tibt}/u, 'noto-serif-tibetan'],
  [/\p{scx=Arab}/u, 'noto-sans-arabic'],
  [/\p{scx=Hebr}/u, 'noto-sans-hebrew'],
  [/\p{scx=Deva}/u, 'noto-sans-devanagari'],
  [/\p{scx=Thai}/u, 'noto-sans-thai'],
  [/\p{scx=Beng}/u, 'noto-sans-bengali'],
  [/\p{scx=Gujr}/u, 'noto-sans-gujarati'],
  [/\p{scx=Guru}/u, 'noto-sans-gurmukhi'],
  [/\p{scx=Taml}/u, 'noto-sans-tamil'],
  [/\p{scx=Telu}/u, 'noto-sans-telugu'],
  [/\p{scx=Knda}/u, 'noto-sans-kannada'],
  [/\p{scx=Mlym}/u, 'noto-sans-malayalam'],
  [/\p{scx=Sinh}/u, 'noto-sans-sinhala'],
  [/\p{scx=Khmr}/u, 'noto-sans-khmer'],
  [/\p{scx=Mymr}/u, 'noto-sans-myanmar'],
  [/\p{scx=Ethi}/u, 'noto-sans-ethiopic'],
];
const CJK = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Bopo}\u3000-\u303f\uff00-\uffef]/u;
/** Characters without an own glyph: joiners, marks of direction and selectors of variants. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/u;
const LATIN = /^[\u0020-\u024f]*$/;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

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
  ): LoadedFont {
    if (previous !== undefined && /^\s+$/u.test(character) && covers(previous, character)) return previous;
    return this.#find(character, text, weight) ?? this.default(weight);
  }

  /** Replaces the characters that no font covers, since PDF/A forbids the empty box. */
  makeDrawable(text: string, weight: Weight): string {
    if (LATIN.test(text)) return text;
    return Array.from(graphemes.segment(text), ({ segment }) =>
      this.#find(segment, text, weight) === undefined ? toStandIn(segment) : segment,
    ).join('');
  }

  #find(character: string, text: string, weight: Weight): LoadedFont | undefined {
    for (const family of fontFamilies(character, text, this.#language)) {
      const font = this.load(family, weight);
      if (covers(font, character)) return font;
    }
    return undefined;
  }
}

/** @returns a transliteration, such as `:wave:` for an emoji, or the code points of a character that has none */
const toStandIn = (character: string) =>
  anyAscii(character) ||
  Array.from(character, (part) => `[U+${part.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}]`).join('');

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
  const subset = family.slice(family.lastIndexOf('-') + 1);
  return resolve(`@fontsource/${family}/files/${family}-${subset}-${weight === 'bold' ? 700 : 400}-normal.woff`);
}

const isCjkFamily = (family: string): family is CjkFamily => family in CJK_FILES;

function* fontFamilies(character: string, text: string, language: Language): Generator<string> {
  for (const [script, family] of SCRIPT_FAMILIES) if (script.test(character)) yield family;
  yield DEFAULT_FAMILY;
  if (CJK.test(character)) yield* cjkFamiliesOf(text, language);
  if (/\p{Extended_Pictographic}/u.test(character)) yield 'noto-emoji';
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
