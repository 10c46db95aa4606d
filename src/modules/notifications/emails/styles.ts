import type { CSSProperties } from 'react';

const FONTS = 'system-ui, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';
const INK = '#17191c';
const MUTED = '#4c525a';
const GROUND = '#f7f7f5';
const LINE = '#e4e4df';
export const LIGHT_PAPER = '#ffffff';
export const DARK_PAPER = '#181b1e';

/** Styles of e-mails, inline, because many mail programs ignore style sheets. */
export const styles = {
  body: { backgroundColor: GROUND, color: INK, fontFamily: FONTS, margin: 0, padding: '24px 8px' },
  container: {
    backgroundColor: LIGHT_PAPER,
    border: `1px solid ${LINE}`,
    borderRadius: '14px',
    borderTop: '4px solid',
    maxWidth: '560px',
    padding: '8px 28px 20px',
  },
  logo: { display: 'inline-block', borderRadius: '8px', maxWidth: '160px', verticalAlign: 'middle' },
  seller: { fontSize: '15px', fontWeight: 500, lineHeight: '32px', margin: '12px 0', overflowWrap: 'anywhere' },
  heading: { fontSize: '22px', fontWeight: 600, lineHeight: '30px', margin: '8px 0 12px', overflowWrap: 'anywhere' },
  subheading: { fontSize: '18px', fontWeight: 600, lineHeight: '26px', margin: '20px 0 4px', overflowWrap: 'anywhere' },
  text: { fontSize: '16px', lineHeight: '24px', margin: '8px 0', overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  label: { fontSize: '14px', color: MUTED, margin: '12px 0 4px', overflowWrap: 'anywhere' },
  code: {
    backgroundColor: '#f1f1ee',
    borderRadius: '10px',
    fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
    fontSize: '16px',
    lineHeight: '24px',
    margin: 0,
    overflowWrap: 'anywhere',
    padding: '10px 12px',
    // A click selects the whole key.
    userSelect: 'all',
  },
  hint: { fontSize: '14px', color: MUTED, margin: '4px 0' },
  button: {
    borderRadius: '10px',
    fontSize: '15px',
    fontWeight: 500,
    lineHeight: '24px',
    margin: '12px 0',
    padding: '10px 18px',
    textDecoration: 'none',
  },
  table: { borderCollapse: 'collapse', margin: '8px 0', width: '100%' },
  cell: { borderBottom: `1px solid ${LINE}`, fontSize: '16px', lineHeight: '24px', overflowWrap: 'anywhere' },
  total: { fontSize: '16px', fontWeight: 600, lineHeight: '24px', overflowWrap: 'anywhere' },
  left: { padding: '6px 8px 6px 0', textAlign: 'left' },
  right: { padding: '6px 0 6px 8px', textAlign: 'right' },
  amount: { whiteSpace: 'nowrap' },
  // Breaks between words alone, beside a value without spaces, such as the number of an order.
  fact: { overflowWrap: 'normal' },
  line: { borderColor: LINE, margin: '20px 0 8px' },
  footer: { color: MUTED, fontSize: '14px', lineHeight: '20px', margin: '4px 0', overflowWrap: 'anywhere' },
  link: { textDecoration: 'underline' },
} satisfies Record<string, CSSProperties>;

/**
 * Colors of a dark mail program, for the class names of the layout. Others ignore them. The library repeats the color of the
 * ground in a table cell without a class.
 * @param link color of links
 */
export const darkStyle = (link: string): string => `@media (prefers-color-scheme: dark) {
  .ground, .ground > table > tbody > tr > td { background-color: #111315 !important; }
  .paper { background-color: ${DARK_PAPER} !important; color: #eef0f1 !important; }
  .paper { border-left-color: #2a2f34 !important; border-right-color: #2a2f34 !important; border-bottom-color: #2a2f34 !important; }
  .muted { color: #b3bac1 !important; }
  .code { background-color: #1f2327 !important; }
  .line { border-color: #2a2f34 !important; }
  .link { color: ${link} !important; }
}`;
