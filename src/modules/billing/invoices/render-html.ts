import { createHash } from 'node:crypto';
import { readableOn } from '../../../shared/contrast.ts';
import { escapeHtml } from '../../../shared/escape-html.ts';
import { isolatesToElements, withoutIsolates } from '../../../shared/isolate.ts';
import { DEFAULT_LANGUAGE, textDirection, type Language } from '../../../shared/languages.ts';
import { translator } from '../../../platform/languages/translator.ts';
import { requireSums, type InvoiceDocument } from './document.ts';
import { toDocumentText, type DocumentText, type LineText } from './document-text.ts';

const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#16191d, #eceff3); --accent: var(--ink); --quiet: light-dark(#5a6472, #a3adba);
  --line: light-dark(#dde1e7, #363d47); --ground: light-dark(#f6f7f9, #14171b); --paper: light-dark(#fff, #1c2026); }
* { box-sizing: border-box; }
body { margin: 0; padding: 1.5rem; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 44rem; margin: 0 auto; padding: 2rem; background: var(--paper); border: 1px solid var(--line); border-top: 0.25rem solid var(--accent); border-radius: 0.75rem; }
h1 { margin: 0 0 1.5rem; font-size: 1.5rem; overflow-wrap: anywhere; }
.test { margin: 0 0 1.5rem; font-weight: 700; text-transform: uppercase; }
h2 { margin: 0; font-size: 0.875rem; font-weight: 600; color: var(--quiet); }
.parties { display: grid; grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr)); gap: 1.5rem; margin-bottom: 1.5rem; }
address { font-style: normal; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; margin: 0 0 1.5rem; }
dt { color: var(--quiet); } dd { margin: 0; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.5rem 0; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; overflow-wrap: anywhere; }
th:not(:first-child), td:not(:first-child) { padding-inline-start: 1rem; text-align: end; white-space: nowrap; font-variant-numeric: tabular-nums; }
td small { display: block; color: var(--quiet); }
tfoot th { font-weight: 400; } tfoot tr:last-child > * { border-bottom: 0; } tfoot .total > * { font-weight: 700; }
a { color: var(--accent); }
.back { max-width: 44rem; margin: 0 auto 1rem; }
@media (max-width: 30rem) { body { padding: 0; } .back { margin: 0; padding: 1rem 1.25rem; } main { padding: 1.25rem; border: 0; border-radius: 0; } }
@media (max-width: 40rem) { thead { display: none; }
  tr { display: grid; grid-template-columns: auto auto 1fr; gap: 0 0.5rem; padding: 0.5rem 0; border-bottom: 1px solid var(--line); }
  tr > th:nth-child(n), tr > td:nth-child(n) { padding: 0; border: 0; }
  tbody td:first-child { grid-column: 1 / -1; } tbody td:nth-child(2):not(:empty)::after { content: ' ×'; }
  tfoot tr { grid-template-columns: 1fr auto; } tfoot tr:last-child { border: 0; } }
@media print { :root { color-scheme: light; } body { padding: 0; background: none; } main { border: 0; padding: 0; } .actions, .back { display: none; } }
`;

/** The papers of both themes, on which the links are read. */
const PAPERS = ['#ffffff', '#1c2026'] as const;

/** @returns the style of the page in the accent color of the seller */
function styleOf(accent: string | null): string {
  if (accent === null) return STYLE;
  const [light, dark] = PAPERS.map((paper) => readableOn(paper, accent));
  return `${STYLE}:root { --accent: light-dark(${light}, ${dark}); }\n`;
}

/** @returns the hash of the inline style, for the page's Content-Security-Policy */
export const styleHash = (accent: string | null): string =>
  `sha256-${createHash('sha256').update(styleOf(accent)).digest('base64')}`;

interface PageOptions {
  pdfUrl: string;
  xmlUrl: string | null;
  language?: Language;
  /** Color of the seller, `#rrggbb`. */
  accent?: string | null;
  /** The other documents of the order, such as the credit note of an invoice. */
  others?: readonly { document: InvoiceDocument; url: string }[];
  /** The page of the buyer's purchases at the seller. */
  portalUrl?: string;
}

/** Renders a self-contained page. @throws Error if the sums do not agree, which is a bug */
export function renderHtml(
  document: InvoiceDocument,
  { pdfUrl, xmlUrl, language = DEFAULT_LANGUAGE, accent = null, others = [], portalUrl }: PageOptions,
): string {
  requireSums(document);
  const { t } = translator(language);
  const text = toDocumentText(document, language);
  const { title, testMark, facts, seller, buyer, columnTitles, lines, sums, total, payment, note } = text;
  const sum = ([label, value]: readonly [string, string], attributes = '') =>
    `<tr${attributes}><th scope="row" colspan="3">${anyDirection(label)}</th><td>${toHtml(value)}</td></tr>`;
  const rows = (all: DocumentText['sums']) => all.map((row) => sum(row)).join('');
  const party = ([heading = '', ...parts]: readonly string[]) =>
    `<section><h2>${toHtml(heading)}</h2><address>${parts.map(anyDirection).join('<br>')}</address></section>`;
  const link = (label: string, url: string) => `<a href="${escapeHtml(url)}">${toHtml(label)}</a>`;
  const links = [
    [t({ id: 'invoice.downloadPdf', defaultMessage: 'Download as PDF' }), pdfUrl],
    [t({ id: 'invoice.downloadXml', defaultMessage: 'Download as XML (EN 16931)' }), xmlUrl],
    ...others.map((other) => [toDocumentText(other.document, language).title, other.url] as const),
  ].flatMap(([label, url]) => (label && url ? link(label, url) : []));
  const back = t({ id: 'invoice.back', defaultMessage: 'Back to your purchases' });
  return `<!doctype html>
<html lang="${language}" dir="${textDirection(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(withoutIsolates(title))}</title>
<style>${styleOf(accent)}</style>
</head>
<body>
${portalUrl === undefined ? '' : `<nav class="back">${link(back, portalUrl)}</nav>`}
<main>
<h1>${toHtml(title)}</h1>
${testMark === null ? '' : `<p class="test">${toHtml(testMark)}</p>`}
<dl>${facts.map(([name, value]) => `<dt>${toHtml(name)}</dt><dd>${anyDirection(value)}</dd>`).join('')}</dl>
<div class="parties">${party(seller)}${party(buyer)}</div>
<table>
<thead><tr>${COLUMNS.map((column) => `<th scope="col">${toHtml(columnTitles[column] ?? '')}</th>`).join('')}</tr></thead>
<tbody>${lines.map(toRow).join('')}</tbody>
<tfoot>${rows(sums)}${sum(total, ' class="total"')}${rows(payment)}</tfoot>
</table>
${note === null ? '' : `<p>${toHtml(note)}</p>`}
<p class="actions">${links.join(' · ')}</p>
</main>
</body>
</html>
`;
}

const toHtml = (text: string) => isolatesToElements(escapeHtml(text));

const COLUMNS = ['description', 'quantity', 'unitPrice', 'amount'] as const;

function toRow({ description, period, quantity, unitPrice, amount }: LineText): string {
  const small = period === null ? '' : `<small>${toHtml(period)}</small>`;
  const cells = [`${anyDirection(description)}${small}`, toHtml(quantity), toHtml(unitPrice), toHtml(amount)];
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}

/** A name in Arabic or Hebrew is read from right to left, and must not reorder the text next to it. */
const anyDirection = (text: string) => `<span dir="auto">${toHtml(text)}</span>`;
