import type { SyntheticEvent } from 'react';
import styles from './MailFrame.module.css';

interface Props {
  title: string;
  html: string;
  /** Language of the e-mail. The value is undefined if it is not known. */
  language?: string | undefined;
}

/** The HTML of an e-mail as its reader sees it. The frame runs no scripts, loads nothing, and is as high as the e-mail. */
export function MailFrame({ title, html, language }: Props) {
  return (
    <iframe
      className={styles.mail}
      title={title}
      lang={language}
      sandbox="allow-same-origin"
      srcDoc={html.replace(HEAD, (head) => head + LOADS_NOTHING)}
      onLoad={fitHeight}
    />
  );
}

const LOADS_NOTHING = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">`;

/** A mail without a head gets the policy at its beginning. */
const HEAD = /<head(?:\s[^>]*)?>|^(?![\s\S]*<head[\s>])/i;

/** Follows the e-mail, whose lines break when the window becomes narrower. */
function fitHeight({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>) {
  const content = frame.contentDocument?.documentElement;
  if (content === undefined) return;
  new ResizeObserver(() => {
    frame.style.height = `${content.offsetHeight}px`;
  }).observe(content);
}
