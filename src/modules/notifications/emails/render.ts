import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Img } from '@react-email/img';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { render, toPlainText } from '@react-email/render';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { createElement as h, type ReactNode } from 'react';
import { inkOn, readableOn } from '../../../shared/contrast.ts';
import { isolate, isolatesToElements, withoutIsolates } from '../../../shared/isolate.ts';
import { textDirection } from '../../../shared/languages.ts';
import { translator, type Translator } from '../../../platform/languages/translator.ts';
import type { OrganizationRow } from '../../identity/organizations/index.ts';
import type { Block, EmailContent } from './content.ts';
import { DARK_PAPER, darkStyle, LIGHT_PAPER, styles } from './styles.ts';

/** The seller's part of the layout. */
export type Brand = Pick<
  OrganizationRow,
  'name' | 'avatar_url' | 'accent_color' | 'email' | 'support_url' | 'terms_url' | 'privacy_url'
>;

const DEFAULT_ACCENT = '#1f5f4a';

/**
 * Renders an e-mail as HTML and as text. Everything from outside is escaped by React.
 * @param brand undefined for an e-mail without the seller's part
 */
export async function renderEmail(
  content: EmailContent,
  brand: Brand | undefined,
): Promise<{ html: string; text: string }> {
  const html = await render(layout(content, brand));
  return { html: isolatesToElements(html), text: toPlainText(html, { selectors: TEXT_SELECTORS }) };
}

/** How the text form differs from the library's: tables keep their columns, and headings their letters. */
const TEXT_SELECTORS = [
  { selector: 'table.columns', format: 'dataTable' },
  { selector: 'h1', options: { uppercase: false } },
  { selector: 'h2', options: { uppercase: false } },
];

/** Language and color, for all parts of the layout. */
interface Theme {
  accent: string;
  translator: Translator;
  direction: 'ltr' | 'rtl';
}

function layout({ language, preview, heading, blocks }: EmailContent, brand: Brand | undefined) {
  const chosen = brand?.accent_color ?? DEFAULT_ACCENT;
  const accent = readableOn(LIGHT_PAPER, chosen);
  const direction = textDirection(language);
  const theme = { accent, direction, translator: translator(language) };
  return h(
    Html,
    { lang: language, dir: direction },
    h(
      Head,
      null,
      h('title', null, withoutIsolates(heading)),
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('style', null, darkStyle(readableOn(DARK_PAPER, chosen))),
    ),
    h(
      Body,
      { className: 'ground', style: styles.body },
      h(Preview, null, preview),
      h(
        'div',
        // Many mail programs drop the attributes of the document.
        { role: 'main', lang: language, dir: direction },
        h(
          Container,
          { className: 'paper', style: { ...styles.container, borderTopColor: accent } },
          header(brand ?? SERVICE, direction),
          h(Heading, { as: 'h1', style: styles.heading }, heading),
          ...blocks.map((block, at) => h(Section, { key: at }, renderBlock(block, theme))),
          brand && h(Hr, { className: 'line', style: styles.line }),
          brand && footer(brand, theme),
        ),
      ),
    ),
  );
}

/** The header of an e-mail without the seller's part. */
const SERVICE = { name: 'Sellbase', avatar_url: null };

function header({ name, avatar_url }: Pick<Brand, 'name' | 'avatar_url'>, direction: Theme['direction']) {
  const logo = avatar_url === null ? null : h(Img, { src: avatar_url, alt: '', height: 32, style: styles.logo });
  return h(Section, null, h(Text, { style: styles.seller }, logo, logo && ' ', isolate(name, direction)));
}

function renderBlock(block: Block, theme: Theme): ReactNode {
  // Messages isolate their values. These texts can be names or notes as a whole.
  const isolated = (text: string) => isolate(text, theme.direction);
  switch (block.type) {
    case 'text':
      return h(Text, { style: styles.text }, block.text);
    case 'note':
      return h(Text, { style: styles.text }, ...joinLines(block.text.split('\n').map(isolated)));
    case 'heading':
      return h(Heading, { as: 'h2', style: styles.subheading }, isolated(block.text));
    case 'table':
      return table(block, theme);
    case 'code':
      return [
        h(Text, { key: 'label', className: 'muted', style: styles.label }, isolated(block.label)),
        // A key is read from left to right in every language.
        h('p', { key: 'code', className: 'code', dir: 'ltr', style: styles.code }, block.code),
        block.hint !== undefined && h(Text, { key: 'hint', className: 'muted', style: styles.hint }, block.hint),
      ];
    case 'button':
      return h(
        Button,
        { href: block.url, style: { ...styles.button, backgroundColor: theme.accent, color: inkOn(theme.accent) } },
        block.label,
      );
    case 'link':
      return h(
        Text,
        { style: styles.text },
        h(Link, { href: block.url, className: 'link', style: { ...styles.link, color: theme.accent } }, block.label),
      );
  }
}

/** Breaks lines by elements, because the text form and some mail programs ignore line breaks in HTML. */
const joinLines = (lines: readonly string[]): ReactNode[] =>
  lines.flatMap((line, at) => (at === 0 ? [line] : [h('br', { key: at }), line]));

function table({ rows, hasTotal = false }: Extract<Block, { type: 'table' }>, { direction }: Theme) {
  const last = rows.length - 1;
  // Some mail programs know neither `end` nor logical paddings.
  const [label, value] = direction === 'ltr' ? [styles.left, styles.right] : [styles.right, styles.left];
  const cells = rows.map((row, at) => {
    const style = hasTotal && at === last ? styles.total : styles.cell;
    return h(
      'tr',
      { key: at },
      h(
        'td',
        { className: 'line', style: { ...style, ...label, ...(!hasTotal && styles.fact) } },
        isolate(row[0], direction),
      ),
      h(
        'td',
        { className: 'line', style: { ...style, ...value, ...(hasTotal && styles.amount) } },
        isolate(row[1], direction),
      ),
    );
  });
  return h('table', { className: 'columns', style: styles.table }, h('tbody', null, cells));
}

function footer({ name, email, support_url, terms_url, privacy_url }: Brand, { accent, translator: { t } }: Theme) {
  const links = [
    [t({ id: 'mail.footer.support', defaultMessage: 'Support' }), support_url ?? mailTo(email)],
    [t({ id: 'mail.footer.terms', defaultMessage: 'Terms' }), terms_url],
    [t({ id: 'mail.footer.privacy', defaultMessage: 'Privacy' }), privacy_url],
  ] as const;
  const shown = links.flatMap(([label, href]) =>
    href === null
      ? []
      : [h(Link, { key: label, href, className: 'link', style: { ...styles.link, color: accent } }, label), ' '],
  );
  const sender = t(
    { id: 'mail.footer.sender', defaultMessage: '{seller} sends you this e-mail through Sellbase.' },
    { seller: name },
  );
  const style = { className: 'muted', style: styles.footer };
  return h(Section, null, h(Text, style, sender), shown.length > 0 && h(Text, style, shown));
}

const mailTo = (email: string | null) => (email === null ? null : `mailto:${email}`);
