import { lexer, type Token } from 'marked';
import { Fragment, type ReactNode } from 'react';

/** Addresses to which a text of a seller may link. */
const SAFE_LINK = /^(https?:\/\/|mailto:)/i;

/** Headings of a text begin below the headings of its page. */
const HEADINGS = ['h3', 'h4', 'h5'] as const;

/**
 * Renders Markdown of a seller. Its elements are made here one by one, so HTML in the text is shown as text, links lead to
 * http, https and mail addresses only, and a picture is its description.
 */
export const ParsedMarkdown = ({ children }: { children: string }) => <>{renderAll(parse(children))}</>;

/** @returns one text for Markdown that is nested too deeply for the parser */
function parse(text: string): Token[] {
  try {
    return lexer(text, { gfm: true, breaks: true });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return [{ type: 'text', raw: text, text }];
  }
}

const renderAll = (tokens: readonly Token[] = []): ReactNode =>
  tokens.map((token, at) => <Fragment key={at}>{render(token)}</Fragment>);

function render(token: Token): ReactNode {
  const content = () => ('tokens' in token && token.tokens ? renderAll(token.tokens) : tokenText(token));
  switch (token.type) {
    case 'space':
    case 'def':
      return null;
    case 'paragraph':
      return <p>{content()}</p>;
    case 'heading': {
      const Heading = HEADINGS[Math.min(Number(token.depth), HEADINGS.length) - 1] ?? 'h5';
      return <Heading>{content()}</Heading>;
    }
    case 'list': {
      const List = token.ordered ? 'ol' : 'ul';
      const items = token.items as Token[];
      return (
        <List>
          {items.map((item, at) => (
            <li key={at}>{render(item)}</li>
          ))}
        </List>
      );
    }
    case 'blockquote':
      return <blockquote>{content()}</blockquote>;
    case 'code':
      return (
        <pre tabIndex={0}>
          <code>{tokenText(token)}</code>
        </pre>
      );
    case 'codespan':
      return <code>{tokenText(token)}</code>;
    case 'strong':
      return <strong>{content()}</strong>;
    case 'em':
      return <em>{content()}</em>;
    case 'del':
      return <del>{content()}</del>;
    case 'br':
      return <br />;
    case 'hr':
      return <hr />;
    case 'link':
      return SAFE_LINK.test(String(token.href)) ? (
        <a href={String(token.href)} rel="nofollow noopener ugc">
          {content()}
        </a>
      ) : (
        content()
      );
    default:
      return content();
  }
}

const tokenText = (token: Token) => ('text' in token ? token.text : token.raw);
