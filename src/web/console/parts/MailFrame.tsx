import { useMemo, type SyntheticEvent } from 'react';
import styles from './MailFrame.module.css';

/**
 * The HTML of an e-mail as its reader sees it. The frame runs no scripts and loads nothing. Its styles are set after it has
 * loaded, because a page that allows no styles in its HTML passes this on to its frames.
 */
export function MailFrame({ title, html }: { title: string; html: string }) {
  const mail = useMemo(() => withoutStyles(html), [html]);
  const prepare = ({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>) => {
    const inner = frame.contentDocument;
    if (inner === null || inner.defaultView === null) return;
    const sheet = new inner.defaultView.CSSStyleSheet();
    sheet.replaceSync(mail.css);
    inner.adoptedStyleSheets = [sheet];
    for (const element of inner.querySelectorAll<HTMLElement>('[data-style]'))
      element.style.cssText = element.dataset.style ?? '';
    frame.style.height = `${inner.documentElement.scrollHeight}px`;
  };
  return (
    <iframe className={styles.mail} title={title} sandbox="allow-same-origin" srcDoc={mail.html} onLoad={prepare} />
  );
}

const LOADS_NOTHING = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:">`;

/**
 * Takes the styles out of the text, because a document that is parsed in this page would report each of them.
 * @returns the HTML, whose inline styles stand in `data-style`, and the text of its style sheets
 */
function withoutStyles(html: string): { html: string; css: string } {
  const sheets = [...html.matchAll(STYLE_SHEET)].map(([, css = '']) => css);
  const unstyled = html.replace(STYLE_SHEET, '').replace(TAG, (tag) => tag.replace(/\sstyle=/gi, ' data-style='));
  return { html: unstyled.replace(HEAD, (head) => head + LOADS_NOTHING), css: sheets.join('\n') };
}

const STYLE_SHEET = /<style[^>]*>([\s\S]*?)<\/style>/gi;

/** A mail without a head gets the policy at its beginning. */
const HEAD = /<head(?:\s[^>]*)?>|^(?![\s\S]*<head[\s>])/i;

const TAG = /<[a-z][^>]*>/gi;
