import type { CSSProperties } from 'react';

const FONTS = 'system-ui, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';
const INK = '#1c1f22';
const MUTED = '#565d63';
export const LIGHT_PAPER = '#ffffff';
export const DARK_PAPER = '#1c2026';

/** Styles of e-mails, inline, because many mail programs ignore style sheets. */
export const styles = {
  body: { backgroundColor: '#f6f6f3', color: INK, fontFamily: FONTS, margin: 0, padding: '16px 8px' },
  container: { backgroundColor: LIGHT_PAPER, borderRadius: '8px', maxWidth: '560px', padding: '0 24px 16px' },
  header: { borderTop: '6px solid', borderRadius: '2px', padding: '16px 0 0' },
  logo: { display: 'inline-block', borderRadius: '6px', maxWidth: '160px' },
  seller: { fontSize: '16px', fontWeight: 600, margin: '8px 0', overflowWrap: 'anywhere' },
  heading: { fontSize: '22px', lineHeight: '30px', margin: '8px 0 12px', overflowWrap: 'anywhere' },
  subheading: { fontSize: '17px', lineHeight: '24px', margin: '20px 0 4px', overflowWrap: 'anywhere' },
  text: { fontSize: '16px', lineHeight: '24px', margin: '8px 0', overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  label: { fontSize: '14px', color: MUTED, margin: '12px 0 4px', overflowWrap: 'anywhere' },
  code: {
    backgroundColor: '#f6f6f3',
    borderRadius: '6px',
    fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
    fontSize: '16px',
    lineHeight: '24px',
    margin: 0,
    overflowWrap: 'anywhere',
    padding: '10px 12px',
  },
  hint: { fontSize: '14px', color: MUTED, margin: '4px 0' },
  button: {
    borderRadius: '6px',
    fontSize: '16px',
    fontWeight: 600,
    lineHeight: '24px',
    margin: '12px 0',
    padding: '12px 20px',
    textDecoration: 'none',
  },
  table: { borderCollapse: 'collapse', margin: '8px 0', width: '100%' },
  cell: { borderBottom: '1px solid #e3e3de', fontSize: '16px', lineHeight: '24px', overflowWrap: 'anywhere' },
  total: { fontSize: '16px', fontWeight: 600, lineHeight: '24px', overflowWrap: 'anywhere' },
  left: { padding: '6px 8px 6px 0', textAlign: 'left' },
  right: { padding: '6px 0 6px 8px', textAlign: 'right' },
  value: { whiteSpace: 'nowrap' },
  line: { borderColor: '#e3e3de', margin: '20px 0 8px' },
  footer: { color: MUTED, fontSize: '14px', lineHeight: '20px', margin: '4px 0', overflowWrap: 'anywhere' },
  footerLink: { textDecoration: 'underline' },
} satisfies Record<string, CSSProperties>;

/**
 * Colors of a dark mail program, for the class names of the layout. Others ignore them. The library repeats the color of the
 * ground in a table cell without a class.
 * @param link color of links
 */
export const darkStyle = (link: string): string => `@media (prefers-color-scheme: dark) {
  .ground, .ground > table > tbody > tr > td { background-color: #14171b !important; }
  .paper { background-color: ${DARK_PAPER} !important; color: #eceff3 !important; }
  .muted { color: #a3adba !important; }
  .code { background-color: #14171b !important; }
  .line { border-color: #363d47 !important; }
  .link { color: ${link} !important; }
}`;
