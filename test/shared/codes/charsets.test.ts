import { describe, expect, it } from 'vitest';
import { decodeText, parseCharset } from '../../../src/shared/codes/charsets.ts';

/** Encodes a text in a charset with one byte per character. */
function encode(text: string, charset: string): Uint8Array {
  const decoder = new TextDecoder(charset);
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
  return Uint8Array.from(Array.from(text, (character) => bytes.get(character) ?? NaN));
}

const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16();

describe('decodeText', () => {
  it.each<[string, Uint8Array, string]>([
    ['UTF-8', Buffer.from('Jürgen, Łukasz, 日本'), 'utf-8'],
    ['UTF-8 with a byte order mark', Buffer.from('\ufeffJürgen, Łukasz, 日本'), 'utf-8'],
    ['UTF-16 with a byte order mark', Buffer.from('\ufeffJürgen, Łukasz, 日本', 'utf16le'), 'utf-16le'],
    ['big-endian UTF-16 with a byte order mark', swapped('\ufeffJürgen, Łukasz, 日本'), 'utf-16be'],
    ['UTF-16 without a byte order mark', Buffer.from('Jürgen, Łukasz, 日本', 'utf16le'), 'utf-16le'],
    ['big-endian UTF-16 without a byte order mark', swapped('Jürgen, Łukasz, 日本'), 'utf-16be'],
  ])('a file in %s is read', (_name, bytes, charset) => {
    expect(decodeText(bytes)).toEqual({ text: 'Jürgen, Łukasz, 日本', charset });
  });

  it.each(['Name\nJürgen Groß\nJosé', 'Name\nRenée’s café'])('the Latin-1 file %j is read', (text) => {
    expect(decodeText(encode(text, 'windows-1252'))).toEqual({ text, charset: 'windows-1252' });
  });

  it.each([
    ['Name\nDvořák', 'windows-1250', '“Dvoøák”'],
    ['Name\nNúñez', 'windows-1252', '“Núńez”'],
    ['Name\nИванов', 'windows-1251', '“Èâàíîâ”'],
  ])(
    '%j could be in several charsets, so its line is shown in each, and a named charset reads it',
    (text, charset, other) => {
      const bytes = encode(text, charset);
      const { reason } = decodeText(bytes) as { reason: string };
      expect(reason).toContain(`Line 2 reads as windows-1252 “`);
      expect(reason).toContain(`as ${charset} “${text.slice(5)}”`);
      expect(reason).toContain(other);
      expect(decodeText(bytes, charset.toUpperCase())).toEqual({ text, charset });
    },
  );

  it('a charset that does not exist and a wrong one are refused', () => {
    expect(decodeText(Buffer.from('a'), 'latin-99')).toMatchObject({ reason: expect.stringContaining('latin-99') });
    expect(decodeText(encode('é', 'windows-1252'), 'utf-8')).toEqual({ reason: 'The file is not utf-8.' });
    expect(parseCharset(' Latin1 ')).toEqual({ code: 'windows-1252' });
  });
});
