import { describe, expect, it } from 'vitest';
import { fromMarkdown } from '../../scripts/lint/prose/markdown.ts';
import type { PassageKind } from '../../scripts/lint/prose/passage.ts';
import { lint } from '../../scripts/lint/prose/rules.ts';
import { fromTypeScript } from '../../scripts/lint/prose/typescript.ts';
import { fromYaml } from '../../scripts/lint/prose/yaml.ts';

const rulesBrokenBy = (kind: PassageKind, text: string) =>
  lint({ kind, file: 'planted.ts', line: 1, text }).map(({ rule }) => rule);

const PLANTED: [kind: PassageKind, text: string, rule: string][] = [
  ['comment', 'What a caller presents is checked first.', 'opening'],
  ['comment', 'Checks the token. Who has none is refused.', 'opening'],
  ['contract', 'Those that expired are listed as well.', 'opening'],
  ['markdown', 'Whoever calls the API needs a token.', 'opening'],
  ['comment', 'Amounts are in minor units; those of a credit note are negative.', 'pronoun'],
  ['contract', 'Name on the invoice. Defaults to that of the customer.', 'pronoun'],
  ['markdown', 'A pool whose connections are not those of `db`.', 'pronoun'],
  ['title', 'an upgrade grants the new benefits and revokes those of the old product', 'pronoun'],
  ['comment', 'The token is shown to whoever asks.', 'word'],
  ['string', 'Nobody can sign in by e-mail.', 'word'],
  ['comment', 'The job bears repetition.', 'word'],
  ['markdown', 'Each room has one public file.', 'metaphor'],
  ['comment', 'Card that paid. Undefined for other payment methods.', 'ellipsis'],
  ['comment', 'Undefined where the request has no idempotency key.', 'ellipsis'],
  ['contract', 'Amount of the tax. Null if nothing is due.', 'ellipsis'],
  ['contract', 'Absent until the buyer enables one.', 'ellipsis'],
  ['contract', 'Always `code`.', 'ellipsis'],
  ['comment', 'Of the subscription.', 'ellipsis'],
  ['contract', 'Comment of the buyer. Only together with a reason.', 'ellipsis'],
  ['comment', 'The behaviour of a cancelled order.', 'spelling'],
  ['string', 'The organisation is not known here.', 'spelling'],
  ['comment', 'The lease — a row — expires — after a minute.', 'dashes'],
  ['contract', 'One is open; the next is paid; the last is closed.', 'semicolons'],
  ['comment', `The list has ${'very '.repeat(40)}many words.`, 'length'],
  ['comment', 'The the lease expires.', 'repeated'],
  ['title', 'is refused', 'title'],
  ['title', 'that was declined is declined', 'title'],
  ['title', 'returns 404 for a revoked key', 'title'],
  ['title', 'lists', 'title'],
  ['title', 'extracts the texts from the code', 'title'],
  ['title', 'reports a message that a language lacks', 'title'],
  ['title', 'with the client data of %s', 'title'],
  ['title', 'for a repeated response, also when both arrive at once', 'title'],
  ['title', 'if it is registered already, for any user', 'title'],
  ['title', 'at %s the last day begins on %s', 'title'],
  ['title', 'the page %s', 'title'],
  ['title', '%s returns 401', 'title'],
  ['title', 'the list has pages, with the oldest products first', 'title'],
  ['title', 'a purchase from the storefront to the confirmation, with a declined card', 'title'],
  ['title', 'a breaking change with %s', 'title'],
  ['title', 'a transaction that is interrupted each time is 503', 'status'],
  ['title', 'a finished interaction returns 404, and a malformed identifier 422', 'status'],
  ['summary', 'List all of the orders of the organization that you own', 'summary'],
  ['commit', 'Merge branch main', 'commit'],
  ['commit', 'fixed the thing', 'commit'],
];

describe('rules of prose', () => {
  it.each(PLANTED)('a %s such as "%s" breaks the rule "%s"', (kind, text, rule) => {
    expect(rulesBrokenBy(kind, text)).toContain(rule);
  });

  const PLAIN: [PassageKind, string][] = [
    ['comment', 'Rotates signing keys and deletes expired ones. Idempotent.'],
    ['comment', 'Longest `Retry-After` that the client waits for. Beyond it the error is returned.'],
    ['comment', 'Amounts in minor units. Credit notes have negative amounts.'],
    ['comment', 'Number of retries'],
    ['comment', 'Returns undefined unless the payment method is a card.'],
    ['contract', 'Limit of uses. Null means no limit. The value is null for a free order.'],
    ['contract', 'Omitted: keeps the current discount. Null: removes it.'],
    ['comment', 'Only owners may read them. Never call it in a transaction.'],
    ['contract', 'Fields that often change, and fields of those offers.'],
    ['string', 'The path is not that of this file.'],
    ['title', 'an exhausted IP address still admits valid tokens'],
    ['title', 'with a separate host for pages, people sign in at that host'],
    ['title', 'the list of orders is sorted by their date'],
    ['title', 'reports of a quarter add up to the ledger'],
    ['title', 'the page of errors and the page of an operation link to each other'],
    ['title', 'two requests with one link at the same time open one session'],
    ['title', 'linking returns 404 for an unknown platform and 401 without a session'],
    ['title', '`localPath` keeps the path of %j'],
    ['title', '`POST /v1/orders/` returns 404 for an unknown product and stores nothing'],
    ['summary', 'List orders'],
    ['markdown', 'What does a renewal cost?'],
    ['comment', 'Takes `a`, `b`, `c` and `d`.'],
    ['commit', 'renewals: retry a declined charge after 1, 2, 4 and 7 days'],
  ];
  it.each(PLAIN)('a %s such as "%s" is plain', (kind, text) => {
    expect(rulesBrokenBy(kind, text)).toEqual([]);
  });

  it('a migration and the changelog keep the pronouns with which they were published', () => {
    const passage = { line: 1, text: 'Compares the hash with those of users.' };
    const migration = 'src/platform/db/migrations/0025_customers.ts';
    expect(lint({ kind: 'comment', file: migration, ...passage })).toEqual([]);
    expect(lint({ kind: 'markdown', file: 'openapi/CHANGELOG.md', ...passage })).toEqual([]);
  });

  it('code in backticks is not checked', () => {
    expect(rulesBrokenBy('comment', 'Reads `whoever` from the row.')).toEqual([]);
  });
});

describe('passages of a TypeScript file', () => {
  const source = `
/** Whoever calls it. @throws NotFound nobody is there */
function f() {
  // One sentence over
  // two lines.
  const sql = 'select whoever from rows where id = 1';
  throw new Error('Somebody has to set MAIL_URL.');
}
it.each([1])('takes %s', () => {});
describe('orders', () => {});
`;
  const passages = fromTypeScript('src/planted.ts', source);

  it('comments, tags, messages and titles are passages, with their lines', () => {
    expect(passages.map(({ kind, line, text }) => [kind, line, text])).toEqual([
      ['comment', 2, 'Whoever calls it.'],
      ['comment', 2, 'nobody is there'],
      ['comment', 4, 'One sentence over two lines.'],
      ['string', 7, 'Somebody has to set MAIL_URL.'],
      ['title', 9, 'takes %s'],
      ['heading', 10, 'orders'],
    ]);
  });
});

describe('passages of other files', () => {
  it('summaries and descriptions of a YAML document are passages, examples are not', () => {
    const text = 'get:\n  summary: List orders\n  description: Whoever asks.\n  example:\n    description: Nobody\n';
    expect(fromYaml('openapi/planted.yaml', text).map(({ kind, line, text }) => [kind, line, text])).toEqual([
      ['summary', 2, 'List orders'],
      ['contract', 3, 'Whoever asks.'],
    ]);
  });

  it('paragraphs, items, cells and headings of Markdown are passages, code is not', () => {
    const text =
      '# Orders\n\nA [link](x.md) here.\n\n- item\n\n```sh\nwhoever\n```\n\n| a | b |\n| - | - |\n| c | d |\n';
    expect(fromMarkdown('planted.md', text).map(({ kind, line, text }) => [kind, line, text])).toEqual([
      ['heading', 1, 'Orders'],
      ['markdown', 3, 'A link here.'],
      ['markdown', 5, 'item'],
      ['markdown', 11, 'a'],
      ['markdown', 11, 'b'],
      ['markdown', 13, 'c'],
      ['markdown', 13, 'd'],
    ]);
  });
});
