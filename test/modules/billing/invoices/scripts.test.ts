import { extractText } from 'unpdf';
import { describe, expect, it } from 'vitest';
import type { InvoiceDocument } from '../../../../src/modules/billing/invoices/document.ts';
import { FontSet } from '../../../../src/modules/billing/invoices/pdf/fonts.ts';
import { layOutText, type TextStyle } from '../../../../src/modules/billing/invoices/pdf/lay-out-text.ts';
import { renderHtml } from '../../../../src/modules/billing/invoices/render-html.ts';
import { renderPdf } from '../../../../src/modules/billing/invoices/pdf/render-pdf.ts';
import { toPdfInput } from '../../../../src/modules/billing/invoices/to-pdf-input.ts';
import { shape } from '../../../../src/modules/billing/invoices/pdf/shape-text.ts';

const STYLE: TextStyle = { weight: 'regular', size: 10, width: 400 };

const NAMES = {
  Latin: 'Żółć & Müller GmbH',
  Cyrillic: 'Ада Лавлейс',
  Greek: 'Ωμέγα ΑΕ',
  Japanese: '株式会社サンプル',
  'Simplified Chinese': '北京科技有限公司',
  'Traditional Chinese': '臺灣積體電路',
  Korean: '삼성전자 주식회사',
  Arabic: 'شركة محمد العربية',
  Persian: 'شرکت گسترش پارس',
  Hebrew: 'חברה ישראלית',
  Hindi: 'श्री क्षत्रिय प्राइवेट लिमिटेड',
  Thai: 'บริษัท ที่นี่ จำกัด',
  Bengali: 'বাংলাদেশ কোম্পানি',
  Gujarati: 'ગુજરાતી કંપની',
  Gurmukhi: 'ਪੰਜਾਬੀ ਕੰਪਨੀ',
  Tamil: 'தமிழ் நிறுவனம்',
  Telugu: 'తెలుగు సంస్థ',
  Kannada: 'ಕನ್ನಡ ಸಂಸ್ಥೆ',
  Malayalam: 'മലയാളം കമ്പനി',
  Sinhala: 'සිංහල සමාගම',
  Khmer: 'ក្រុមហ៊ុន ខ្មែរ',
  Burmese: 'မြန်မာ',
  Amharic: 'አማርኛ ድርጅት',
  Armenian: 'Հայաստան',
  Georgian: 'საქართველო',
  Tibetan: 'བོད་ཡིག་ཀུང་སི',
  emoji: 'Studio 🚀 👩‍💻 ❤️ 🇩🇪 1️⃣',
  mixed: 'Müller 株式会社 شركة',
};

const DOCUMENT_DATE = '2026-11-20T08:00:00.000Z';

const documentFor = (name: string): InvoiceDocument => ({
  kind: 'invoice',
  number: '1',
  issued_at: DOCUMENT_DATE,
  paid_at: '2026-11-20T08:00:00.000Z',
  corrects: null,
  seller: { name: 'Seller', address: null, tax_id: null },
  buyer: { name, address: null, tax_id: null, email: 'buyer@example.com' },
  lines: [{ description: name, amount: 100, quantity: 1, unit_price: 100, period: null }],
  amount: 100,
  tax: { name: null, rate_basis_points: 0, amount: 0, note: null },
  converted_tax: null,
  total: 100,
  currency: 'eur',
});

const glyphsOf = (text: string) =>
  layOutText(text, STYLE, new FontSet()).flatMap(({ runs }) =>
    runs.flatMap(({ text: run, font, shaping }) => shape(run, font, shaping.direction).run.glyphs),
  );
/** The code points of a line's glyphs, from left to right. */
const seenOf = (text: string) =>
  String.fromCodePoint(...glyphsOf(text).flatMap(({ codePoints }) => [...codePoints].reverse()));

describe('scripts in PDF invoices', () => {
  it.each(Object.entries(NAMES))('a name in %s has a glyph for each of its characters', async (_script, name) => {
    expect(glyphsOf(name).filter(({ id }) => id === 0)).toEqual([]);
    expect(seenOf(name)).not.toContain('\ufffd');
    expect((await renderPdf(toPdfInput(documentFor(name)))).length).toBeGreaterThan(10_000);
  });

  it.each(['Latin', 'Cyrillic', 'Japanese', 'Simplified Chinese', 'Korean', 'Hebrew'] as const)(
    'a reader of the PDF finds a name in %s as text',
    async (script) => {
      const bytes = await renderPdf(toPdfInput(documentFor(NAMES[script])));
      const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
      expect(text.normalize('NFKC')).toContain(NAMES[script]);
    },
  );

  it('the text of a PDF does not depend on the PDFs before it', async () => {
    await renderPdf(toPdfInput(documentFor('ÀÉÎÕÜ')));
    const { text } = await extractText(new Uint8Array(await renderPdf(toPdfInput(documentFor('AEIOU')))), {
      mergePages: true,
    });
    expect(text).toContain('AEIOU');
  });

  it('Hebrew is drawn from right to left, with its digits from left to right and its brackets mirrored', () => {
    expect(seenOf('חברה (2026)')).toBe('(2026) הרבח');
    expect(seenOf('Acme חברה Ltd')).toBe('Acme הרבח Ltd');
  });

  it('Arabic letters join, so that each form depends on its neighbors', () => {
    const ids = (text: string) => glyphsOf(text).map(({ id }) => id);
    const [, joined] = ids('مح');
    expect(joined).not.toBe(ids('م')[0]);
    expect(ids('محمد')).not.toEqual(Array.from('محمد').reverse().flatMap(ids));
  });

  it('Devanagari consonants form a conjunct, and its short i moves before the consonant', () => {
    expect(glyphsOf('क्ष')).toHaveLength(1);
    const [first] = glyphsOf('हि');
    expect(first?.codePoints).toEqual(['ि'.codePointAt(0)]);
  });

  it('a name with Kana uses the Japanese font, and a name with Hangul the Korean one', () => {
    const fontsOf = (text: string) =>
      layOutText(text, STYLE, new FontSet()).flatMap(({ runs }) => runs.map(({ font }) => font.name));
    expect(fontsOf('直サンプル')).toEqual(['cjk-jp-regular']);
    expect(fontsOf('直')).toEqual(['cjk-sc-regular']);
    expect(fontsOf('三星전자')).toEqual(['cjk-kr-regular']);
  });

  it.each([
    ['٢٠٢٧', '٢٠٢٧'],
    ['فاتورة ٢٠٢٧', '٢٠٢٧ ةروتاف'],
    ['في ٢٠/١١/٢٠٢٧', '٢٠/١١/٢٠٢٧ يف'],
    ['رقم ١٬٢٣٤٫٥٦ Acme 27', 'Acme 27 ١٬٢٣٤٫٥٦ مقر'],
    ['فاکتور ۲۰۲۷', '۲۰۲۷ روتکاف'],
    ['مبلغ ۱٬۲۳۴٫۵۶ EUR', 'EUR ۱٬۲۳۴٫۵۶ غلبم'],
    ['Order ۲۷ of ٢٠٢٧', 'Order ۲۷ of ٢٠٢٧'],
  ])('the digits of %j are drawn from left to right', (text, drawn) => {
    expect(seenOf(text)).toBe(drawn);
  });

  it.each(['ar-EG', 'fa-IR', 'ur-PK-u-nu-arabext', 'ckb-IQ-u-nu-arab'])(
    'dates and negative amounts in %s keep the order of their digits',
    (locale) => {
      const amount = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(-1234.56);
      const date = new Date(DOCUMENT_DATE).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' });
      for (const text of [amount, date, `Acme 12 – ${amount}`])
        for (const number of text.match(/\p{Nd}[\p{Nd}٬٫.,/]*/gu) ?? []) expect(seenOf(text)).toContain(number);
      expect(seenOf(amount).replaceAll(/[\s€]/g, '')).toMatch(/^[-−]|[-−]$/);
    },
  );

  it.each(['فاتورة ٢٠٢٧', 'فاکتور ۲۰۲۷'])('a reader of the PDF finds the digits of %j in their order', async (name) => {
    const bytes = await renderPdf(toPdfInput(documentFor(name)));
    const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
    expect(text).toContain(name.split(' ')[1]);
  });

  it.each([
    ['a\u{10ffff}b', 'a[U+10FFFF]b'],
    ['ᠮᠣᠩᠭᠣᠯ', 'monggol'],
    ['𒀀', '[U+12000]'],
    ['ܣܘܪܝܝܐ', "swryy'"],
  ])('the characters of %j have no font and are drawn as a transliteration', (text, drawn) => {
    expect(seenOf(text)).toBe(drawn);
  });

  it.each([NAMES.Thai, NAMES['Simplified Chinese'], 'xyz', NAMES.Arabic])(
    'a long text with %s breaks into lines that fit and lose nothing',
    (part) => {
      const text = part.repeat(40);
      const lines = layOutText(text, { ...STYLE, width: 120 }, new FontSet());
      expect(lines.length).toBeGreaterThan(2);
      for (const { width } of lines) expect(width).toBeLessThanOrEqual(120.001);
      const drawn = lines.flatMap(({ runs }) => runs.map(({ text: run }) => run)).join('');
      expect(Array.from(drawn.replaceAll(' ', '')).sort()).toEqual(
        Array.from(text.normalize('NFC').replaceAll(' ', '')).sort(),
      );
    },
  );

  it('the page of an invoice lets the browser find the direction of each name', () => {
    const html = renderHtml(documentFor(NAMES.Arabic), { pdfUrl: '', xmlUrl: null });
    expect(html).toContain(`<span dir="auto">${NAMES.Arabic}</span>`);
  });
});
