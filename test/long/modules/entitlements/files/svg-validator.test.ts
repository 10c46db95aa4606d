import { describe, expect, it } from 'vitest';
import { createSvgValidator } from '../../../../../src/modules/entitlements/files/svg.ts';

const MIB = 1024 * 1024;
const CHUNK = 64 * 1024;
const NAMESPACE = 'xmlns="http://www.w3.org/2000/svg"';
const inSvg = (content: string) => `<svg ${NAMESPACE}>${content}</svg>`;

function check(text: string): string | undefined {
  const svg = createSvgValidator();
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += CHUNK) svg.write(bytes.subarray(at, at + CHUNK));
  return svg.end();
}

const spaces = ' '.repeat(2 * MIB);
const nested = (times: number) => inSvg('<g>'.repeat(times) + '</g>'.repeat(times));
const attributes = (times: number) => Array.from({ length: times }, (_, at) => `a${at}=""`).join(' ');

describe('the SVG validator', () => {
  // A linear validator needs less than a second, and a quadratic one many minutes.
  it.each<[string, string, string | undefined]>([
    ['spaces in a url', inSvg(`<style>a{fill:url(${spaces}</style>`), 'loads an external resource'],
    ['spaces in a url of an attribute', inSvg(`<path style="fill:url(${spaces}x"/>`), 'loads an external resource'],
    ['spaces in a quoted url', inSvg(`<path style="fill:url(${spaces}'${spaces}#a')"/>`), undefined],
    ['many urls with spaces', inSvg(`<style>${`url(${' '.repeat(1000)}#a)`.repeat(10_000)}</style>`), undefined],
    ['many urls', inSvg(`<style>${'url(#)'.repeat(MIB)}</style>`), undefined],
    ['urls in urls', inSvg(`<style>${'url('.repeat(MIB)}</style>`), 'loads an external resource'],
    ['spaces in a reference', inSvg(`<use href="${spaces}x"/>`), 'refers to an external resource'],
    ['a long animation attribute', inSvg(`<animate attributeName="${'hre'.repeat(MIB)}"/>`), undefined],
    ['incomplete imports', inSvg(`<style>${'@impor'.repeat(MIB)}</style>`), undefined],
    ['a document type', `<!DOCTYPE ${'svg '.repeat(MIB)}>${inSvg('')}`, undefined],
    ['a long comment', inSvg(`<!--${'- '.repeat(MIB)}-->`), undefined],
    ['many character references', inSvg('&#65;'.repeat(MIB)), undefined],
    ['elements in elements', nested(MIB), 'nested more than 256 deep'],
    ['many attributes', `<svg ${NAMESPACE} ${attributes(500_000)}/>`, 'more than 1000 attributes'],
  ])('the SVG validator takes linear time for %s', (_what, text, reason) => {
    const startedAt = performance.now();
    const reported = check(text);
    expect(performance.now() - startedAt).toBeLessThan(60_000);
    if (reason === undefined) expect(reported).toBeUndefined();
    else expect(reported).toContain(reason);
  });

  it('the SVG validator accepts nested elements, attributes and internal references, and rejects external ones', () => {
    expect(check(nested(255))).toBeUndefined();
    expect(check(inSvg(`<path ${attributes(1000)}/>`.repeat(3)))).toBeUndefined();
    expect(check(inSvg('<g/>'.repeat(1000)))).toBeUndefined();
    for (const own of ['url(#a)', 'URL( "#a" )', "url('data:image/png;base64,AA')", 'url(\n#a)'])
      expect(check(inSvg(`<path style="fill:${own.replaceAll('"', '&quot;')}"/>`)), own).toBeUndefined();
    for (const other of [
      'url()',
      'url( "a" )',
      "url('//a')",
      'url(#a) url(a)',
      'url(data:image/svg+xml,a)',
      'Url(http:)',
    ])
      expect(check(inSvg(`<style>a{fill:${other}}</style>`)), other).toContain('loads an external resource');
  });

  it.each([
    ['a character by its code', String.raw`\75rl(//a)`],
    ['a code with zeros and a space', String.raw`\000075 rl(//a)`],
    ['a capital letter and a line break', '\\55\r\nRL(//a)'],
    ['every letter escaped', String.raw`\75\72\6c(//a)`],
    ['an escaped letter without a code', String.raw`u\rl(//a)`],
    ['a reference that is escaped as well', String.raw`\75rl(\2f\2f a)`],
    ['a quote that is part of the address', String.raw`\75rl(\22#a)`],
    ['a quote that is part of the address of a plain url', String.raw`url(\22#a)`],
    ['an escaped line break', 'url("\\\n//a")'],
    ['a set of pictures', 'image-set("//a" 1x)'],
    ['a set of pictures that is escaped', String.raw`-webkit-im\61ge-set("//a" 1x)`],
  ])('the SVG validator decodes escapes in styles and attributes: %s', (_what, value) => {
    const attribute = value.replaceAll('"', '&quot;').replaceAll('\n', '&#10;').replaceAll('\r', '&#13;');
    expect(check(inSvg(`<style>a{fill:${value}}</style>`))).toContain('loads an external resource');
    expect(check(inSvg(`<path style="fill:${attribute}"/>`))).toContain('attribute style loads');
    expect(check(inSvg(`<path fill="${attribute}"/>`))).toContain('attribute fill loads');
  });

  it.each([
    ['an escaped import', String.raw`@\69mport "//a";`],
    ['an import in capitals', String.raw`@IMP\4f RT "//a";`],
    ['a comment in between', 'a{fill:ur<!-- -->l(//a)}'],
    ['a section in between', 'a{fill:ur<![CDATA[l(//a)]]>}'],
    ['an element in between', 'a{fill:ur<g>x</g>l(//a)}'],
    ['an escape split by a comment', String.raw`a{fill:\7<!-- -->5rl(//a)}`],
  ])('the SVG validator reads a style as a whole: %s', (_what, style) => {
    expect(check(inSvg(`<style>${style}</style>`))).toContain('loads an external resource');
  });

  it('the SVG validator accepts escapes that load nothing', () => {
    for (const style of [
      String.raw`.a\:b{fill:red}`,
      String.raw`a{content:"\201C"}`,
      String.raw`.\75rl{fill:url(#a)}`,
      String.raw`a{fill:\75rl(#a)}`,
      String.raw`a{fill:url(#a\62)}`,
      String.raw`a{fill:red}\ `,
    ])
      expect(check(inSvg(`<style>${style}</style>`)), style).toBeUndefined();
    expect(check(inSvg(`<style>${'\\'.repeat(4 * MIB)}</style>`))).toBeUndefined();
    expect(check(inSvg(`<style>${'x<!-- -->'.repeat(MIB / 4)}</style>`))).toBeUndefined();
  });

  it('the SVG validator rejects bytes that are not UTF-8 text', () => {
    const svg = createSvgValidator();
    svg.write(Buffer.concat([Buffer.from(inSvg('')), Buffer.of(0xff)]));
    expect(svg.end()).toBe('it is not UTF-8 text');
  });
});
