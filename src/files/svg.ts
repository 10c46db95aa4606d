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
  // Nothing is read beyond what is wrong.
  const refuse = (why: string) => {
    throw new Error(why);
  };
  parser.on('error', (error) => refuse(`it is not well-formed: ${error.message}`));
  parser.on('doctype', (text) => text.includes('[') && refuse('it declares entities'));
  parser.on('processinginstruction', () => refuse('it has a processing instruction'));
  parser.on('opentagstart', () => {
    attributesOfTag = 0;
    if ((depth += 1) > MAX_DEPTH) refuse(`its elements are nested more than ${MAX_DEPTH} deep`);
  });
  parser.on('closetag', () => void (depth -= 1));
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
  const style = (text: string) => (loads(text) || /@import/i.test(text)) && refuse('it loads something else');
  parser.on('text', style);
  parser.on('cdata', style);
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

/** Whether a style refers to something outside by `url(…)`. Each letter is looked at once: who writes it may not be a friend. */
function loads(style: string): boolean {
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
