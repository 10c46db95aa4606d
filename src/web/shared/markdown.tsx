import { Fragment, useEffect, useState, type ComponentType } from 'react';
import styles from './markdown.module.css';
import { readParagraphs } from './paragraphs.ts';

interface Props {
  children: string;
}

/** Shows Markdown of a seller. Most texts are paragraphs, so the parser is loaded only for others: it is large for a checkout. */
export function Markdown({ children }: Props) {
  const [parser, setParser] = useState<{ Parsed: ComponentType<Props> }>();
  const paragraphs = readParagraphs(children);
  const needsParser = paragraphs === undefined;
  useEffect(() => {
    if (!needsParser) return;
    void import('./parsed-markdown.tsx').then(
      ({ ParsedMarkdown }) => setParser({ Parsed: ParsedMarkdown }),
      (error: unknown) => {
        reportError(error);
        setParser({ Parsed: Fragment });
      },
    );
  }, [needsParser]);
  const isWaiting = needsParser && parser === undefined;
  return (
    <div className={styles.markdown} dir="auto" data-testid="markdown" data-waiting={isWaiting}>
      {paragraphs ? <Paragraphs of={paragraphs} /> : parser ? <parser.Parsed>{children}</parser.Parsed> : children}
    </div>
  );
}

const Paragraphs = ({ of }: { of: readonly string[][] }) =>
  of.map((lines, at) => (
    <p key={at}>
      {lines.map((line, row) => (
        <Fragment key={row}>
          {row > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </p>
  ));
