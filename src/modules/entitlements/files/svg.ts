import { SaxesParser } from 'saxes';

const SVG = 'http://www.w3.org/2000/svg';
/** What runs, loads or embeds something. */
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
const TARGETS = ['href', 'src'];
/** Pictures have a few levels and attributes; what a level or an attribute costs grows with how many there are. */
const MAX_DEPTH = 256;
const MAX_ATTRIBUTES = 1000;

/** Reads an SVG as it comes in, and tells why it may not be shown to others. */
export interface SvgCheck {
  write(chunk: Uint8Array): void;
  /** @returns undefined where nothing is wrong */
  end(): string | undefined;
}

/** A picture that is well-formed, and that neither runs nor loads anything. */
export function createSvgCheck(): SvgCheck {
  const parser = new SaxesParser({ xmlns: true });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let reason: string | undefined;
  let hasRoot = false;
  let depth = 0;
  let attributesOfTag = 0;
  // Of each open element: what stands in it by itself is one style, however comments and elements part it.
  const texts: string[] = [];
  // Nothing is read beyond what is wrong.
  const refuse = (why: string) => {
    throw new Error(why);
  };
  parser.on('error', (error) => refuse(`it is not well-formed: ${error.message}`));
  parser.on('doctype', (text) => text.includes('[') && refuse('it declares entities'));
  parser.on('processinginstruction', () => refuse('it has a processing instruction'));
  parser.on('opentagstart', () => {
    attributesOfTag = 0;
    texts.push('');
    if ((depth += 1) > MAX_DEPTH) refuse(`its elements are nested more than ${MAX_DEPTH} deep`);
  });
  parser.on('closetag', () => {
    depth -= 1;
    const text = texts.pop() ?? '';
    if (loads(text) || /@import/i.test(decoded(text))) refuse('it loads something else');
  });
  parser.on('attribute', () => {
    if ((attributesOfTag += 1) > MAX_ATTRIBUTES) refuse(`an element has more than ${MAX_ATTRIBUTES} attributes`);
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (!hasRoot && (local !== 'svg' || uri !== SVG)) refuse('it is no SVG');
    hasRoot = true;
    if (FORBIDDEN.has(local.toLowerCase())) refuse(`it has an element <${local}>`);
    for (const attribute of Object.values(attributes)) {
      const why = whyRefused(attribute.local, attribute.value);
      if (why !== undefined) refuse(why);
    }
  });
  const collect = (text: string) => void texts.push((texts.pop() ?? '') + text);
  parser.on('text', collect);
  parser.on('cdata', collect);
  const attempt = (work: () => void) => {
    if (reason !== undefined) return;
    try {
      work();
    } catch (error) {
      reason = error instanceof Error ? error.message : 'it cannot be read';
    }
  };
  return {
    write: (chunk) => attempt(() => parser.write(decoder.decode(chunk, { stream: true }))),
    end: () => {
      attempt(() => parser.write(decoder.decode()).close());
      return reason ?? (hasRoot ? undefined : 'it is no SVG');
    },
  };
}

function whyRefused(local: string, value: string): string | undefined {
  const name = local.toLowerCase();
  if (name.startsWith('on')) return `it has an event handler, ${local}`;
  if (TARGETS.includes(name) && !isOwn(value.trimStart())) return `it refers to something else, by ${local}`;
  // An animation can set what was checked here.
  if (name === 'attributename' && changesReference(value.trim().toLowerCase())) return 'it changes a reference';
  return loads(value) ? `it loads something else, by ${local}` : undefined;
}

const changesReference = (name: string) => name.startsWith('on') || name.startsWith('src') || name.includes('href');

const OWN = /^(#|data:image\/(png|jpeg|gif|webp)[;,])/i;
/** Longer than what begins a reference. */
const BEGINNING = 32;

const isOwn = (reference: string) => OWN.test(reference.slice(0, BEGINNING));

/** Whether a style refers to something outside, as it is written or as it is read. */
function loads(style: string): boolean {
  const read = decoded(style);
  return refers(style) || (read !== style && refers(read));
}

const ESCAPE = /\\(?:([0-9a-f]{1,6})(?:\r\n|[ \t\r\n\f])?|([^]))/gi;
/** Stands for what was escaped and is no part of a name: neither begins a reference of its own nor ends one. */
const OTHER = '\u{fffd}';

/** With the escapes of CSS resolved that can spell a name, as in `\75rl(…)`. */
function decoded(style: string): string {
  if (!style.includes('\\')) return style;
  return style.replace(ESCAPE, (_escape, hex: string | undefined, letter: string | undefined) => {
    const code = hex === undefined ? undefined : Number.parseInt(hex, 16);
    const meant = code === undefined ? letter : code < 0x80 ? String.fromCharCode(code) : OTHER;
    return meant !== undefined && /[\w-]/.test(meant) ? meant : OTHER;
  });
}

/**
 * Whether it names something outside by `url(…)`, or takes one of a set of pictures. Each letter is looked at once: who
 * writes it may not be a friend.
 */
function refers(style: string): boolean {
  if (/image-set\(/i.test(style)) return true;
  for (const { index } of style.matchAll(/url\(/gi)) {
    let at = skipSpace(style, index + 'url('.length);
    if (style[at] === '"' || style[at] === "'") at = skipSpace(style, at + 1);
    if (!isOwn(style.slice(at, at + BEGINNING))) return true;
  }
  return false;
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (' \t\r\n\f'.includes(text[at] ?? '?')) at += 1;
  return at;
}
