import { SaxesParser } from 'saxes';
import { errorCode } from '../../../shared/error-code.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** Elements that run, load or embed something. */
const FORBIDDEN = new Set([
  'script',
  'foreignobject',
  'iframe',
  'frame',
  'embed',
  'object',
  'applet',
  'audio',
  'video',
  'source',
  'link',
  'meta',
  'base',
  'handler',
  'listener',
  'html',
  'body',
]);
const NO_SVG_ROOT = 'its root element is not <svg>';
const REFERENCE_ATTRIBUTES = ['href', 'src'];
/** Images have few levels and attributes. The parser's cost per level or attribute grows with their number. */
const MAX_DEPTH = 256;
const MAX_ATTRIBUTES = 1000;

/** Error code of a decoder. */
const INVALID_UTF8 = 'ERR_ENCODING_INVALID_ENCODED_DATA';

class UnsafeSvg extends Error {}

/** Validates an SVG while it streams in. */
export interface SvgValidator {
  write(chunk: Uint8Array): void;
  /** @returns the reason why the SVG is unsafe, or undefined for a safe SVG */
  end(): string | undefined;
}

/** A safe SVG is well-formed, runs nothing and loads nothing from outside the document. */
export function createSvgValidator(): SvgValidator {
  const parser = new SaxesParser({ xmlns: true });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let reason: string | undefined;
  let hasRoot = false;
  let depth = 0;
  let attributesOfTag = 0;
  // The text of each open element. Comments and child elements can split one style into several text nodes.
  const texts: string[] = [];
  // The exception stops the parser at the first problem.
  const refuse = (problem: string) => {
    throw new UnsafeSvg(problem);
  };
  parser.on('error', (error) => refuse(`it is not well-formed: ${error.message}`));
  parser.on('doctype', (text) => text.includes('[') && refuse('it declares entities'));
  parser.on('processinginstruction', () => refuse('it contains a processing instruction'));
  parser.on('opentagstart', () => {
    attributesOfTag = 0;
    texts.push('');
    if ((depth += 1) > MAX_DEPTH) refuse(`its elements are nested more than ${MAX_DEPTH} deep`);
  });
  parser.on('closetag', () => {
    depth -= 1;
    const text = texts.pop() ?? '';
    if (loadsExternal(text) || /@import/i.test(decodeEscapes(text))) refuse('a style loads an external resource');
  });
  parser.on('attribute', () => {
    if ((attributesOfTag += 1) > MAX_ATTRIBUTES) refuse(`an element has more than ${MAX_ATTRIBUTES} attributes`);
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (!hasRoot && (local !== 'svg' || uri !== SVG)) refuse(NO_SVG_ROOT);
    hasRoot = true;
    if (FORBIDDEN.has(local.toLowerCase())) refuse(`it contains the element <${local}>`);
    for (const attribute of Object.values(attributes)) {
      const problem = findAttributeProblem(attribute.local, attribute.value);
      if (problem !== undefined) refuse(problem);
    }
  });
  const appendText = (text: string) => void texts.push((texts.pop() ?? '') + text);
  parser.on('text', appendText);
  parser.on('cdata', appendText);
  const unlessRefused = (work: () => void) => {
    if (reason !== undefined) return;
    try {
      work();
    } catch (error) {
      if (error instanceof UnsafeSvg) reason = error.message;
      else if (errorCode(error) === INVALID_UTF8) reason = 'it is not UTF-8 text';
      else throw error;
    }
  };
  return {
    write: (chunk) => unlessRefused(() => parser.write(decoder.decode(chunk, { stream: true }))),
    end: () => {
      unlessRefused(() => parser.write(decoder.decode()).close());
      return reason ?? (hasRoot ? undefined : NO_SVG_ROOT);
    },
  };
}

function findAttributeProblem(local: string, value: string): string | undefined {
  const name = local.toLowerCase();
  if (name.startsWith('on')) return `it contains the event handler ${local}`;
  if (REFERENCE_ATTRIBUTES.includes(name) && !isInternal(value.trimStart()))
    return `the attribute ${local} refers to an external resource`;
  // An animation can change attributes after this check.
  if (name === 'attributename' && changesReference(value.trim().toLowerCase()))
    return 'an animation changes a reference or an event handler';
  return loadsExternal(value) ? `the attribute ${local} loads an external resource` : undefined;
}

const changesReference = (name: string) => name.startsWith('on') || name.startsWith('src') || name.includes('href');

const INTERNAL_REFERENCE = /^(#|data:image\/(png|jpeg|gif|webp)[;,])/i;
/** Characters to examine. Longer than every prefix that `INTERNAL_REFERENCE` matches. */
const REFERENCE_START_LENGTH = 32;

const isInternal = (reference: string) => INTERNAL_REFERENCE.test(reference.slice(0, REFERENCE_START_LENGTH));

/** Checks a style both as written and with its escapes decoded. */
function loadsExternal(style: string): boolean {
  const decoded = decodeEscapes(style);
  return hasExternalUrl(style) || (decoded !== style && hasExternalUrl(decoded));
}

const ESCAPE = /\\(?:([0-9a-f]{1,6})(?:\r\n|[ \t\r\n\f])?|([^]))/gi;
/** Replaces an escaped character that cannot be part of a name, so that it cannot start or end a reference. */
const PLACEHOLDER = '\u{fffd}';

/** Decodes the CSS escapes that can spell a name, such as `\75rl(…)` for `url(…)` (CSS Syntax Level 3 §4.3.7). */
function decodeEscapes(style: string): string {
  if (!style.includes('\\')) return style;
  return style.replace(ESCAPE, (_escape, hex: string | undefined, letter: string | undefined) => {
    const code = hex === undefined ? undefined : Number.parseInt(hex, 16);
    const decodedLetter = code === undefined ? letter : code < 0x80 ? String.fromCharCode(code) : PLACEHOLDER;
    return decodedLetter !== undefined && /[\w-]/.test(decodedLetter) ? decodedLetter : PLACEHOLDER;
  });
}

/**
 * Whether a style refers to an external resource by `url(…)` or `image-set(…)`. Runs in linear time, because attackers
 * can choose the style.
 */
function hasExternalUrl(style: string): boolean {
  if (/image-set\(/i.test(style)) return true;
  for (const { index } of style.matchAll(/url\(/gi)) {
    let at = skipSpace(style, index + 'url('.length);
    if (style[at] === '"' || style[at] === "'") at = skipSpace(style, at + 1);
    if (!isInternal(style.slice(at, at + REFERENCE_START_LENGTH))) return true;
  }
  return false;
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (' \t\r\n\f'.includes(text[at] ?? '?')) at += 1;
  return at;
}
