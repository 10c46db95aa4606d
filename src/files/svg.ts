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
const OWN_REFERENCE = /^\s*(#|data:image\/(png|jpeg|gif|webp)[;,])/i;
const URL_IN_STYLE = /url\(\s*(['"]?)(?!\s*['"]?(#|data:image\/(png|jpeg|gif|webp)[;,]))/i;
const TARGETS = ['href', 'src'];

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
  const refuse = (why: string) => void (reason ??= why);
  parser.on('error', (error) => refuse(`it is not well-formed: ${error.message}`));
  parser.on('doctype', (text) => text.includes('[') && refuse('it declares entities'));
  parser.on('processinginstruction', () => refuse('it has a processing instruction'));
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (!hasRoot && (local !== 'svg' || uri !== SVG)) refuse('it is no SVG');
    hasRoot = true;
    if (FORBIDDEN.has(local.toLowerCase())) refuse(`it has an element <${local}>`);
    for (const attribute of Object.values(attributes)) {
      const why = whyRefused(attribute.local, attribute.value);
      if (why !== undefined) refuse(why);
    }
  });
  const style = (text: string) =>
    (URL_IN_STYLE.test(text) || /@import/i.test(text)) && refuse('it loads something else');
  parser.on('text', style);
  parser.on('cdata', style);
  const attempt = (work: () => void) => {
    if (reason !== undefined) return;
    try {
      work();
    } catch (error) {
      refuse(error instanceof Error ? error.message : 'it cannot be read');
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
  if (TARGETS.includes(name) && !OWN_REFERENCE.test(value)) return `it refers to something else, by ${local}`;
  // An animation can set what was checked here.
  if (name === 'attributename' && /^(on|.*href|src)/i.test(value.trim())) return 'it changes a reference';
  return URL_IN_STYLE.test(value) ? `it loads something else, by ${local}` : undefined;
}
