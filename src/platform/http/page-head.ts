import { escapeHtml } from '../../shared/escape-html.ts';

/** The facts about a page that search engines and previews of links read. They do not run its script. */
export interface PageHead {
  title: string;
  description: string;
  /** Address of the page. */
  url: string;
  image: string | undefined;
  /** Whether search engines may list the page. */
  isIndexed: boolean;
  /** The content of the page in JSON-LD. */
  structuredData?: object;
}

/** Elements of the built page that a head replaces. */
const PLAIN_TITLE = '<title>Sellbase</title>';
const NO_INDEX = '<meta name="robots" content="noindex" />';

/**
 * Writes a head into the HTML of the pages.
 * @throws Error the HTML has no place for it
 */
export function withHead(
  html: string,
  { title, description, url, image, isIndexed, structuredData }: PageHead,
): string {
  if (!html.includes(PLAIN_TITLE) || !html.includes(NO_INDEX)) throw new Error('the page has no place for its head');
  const properties: [string, string | undefined][] = [
    ['og:type', 'website'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', url],
    ['og:image', image],
  ];
  const elements = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
    `<meta name="twitter:card" content="summary" />`,
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
    ...properties.flatMap(([name, value]) =>
      value === undefined ? [] : [`<meta property="${name}" content="${escapeHtml(value)}" />`],
    ),
    ...(structuredData === undefined ? [] : [`<script type="application/ld+json">${toJson(structuredData)}</script>`]),
  ];
  // Functions, because a text can contain patterns of replacements, such as `$&`.
  const titled = html.replace(PLAIN_TITLE, () => elements.join('\n    '));
  return isIndexed ? titled.replace(NO_INDEX, '') : titled;
}

/** Browsers do not run data, but the text `</script>` would end it. */
const toJson = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c');

/** Tells the script of the page a fact about the visitor. Both the name and the value are our own or a code. */
export const withMeta = (html: string, name: string, content: string): string =>
  html.replace('</head>', `  <meta name="${name}" content="${content}" />\n  </head>`);
