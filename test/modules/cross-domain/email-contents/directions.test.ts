import { createRequire } from 'node:module';
import type { Bidi } from 'bidi-js';
import { describe, expect, it } from 'vitest';
import openapi from '../../../../src/contract/generated/openapi.json' with { type: 'json' };
import { sampleContent } from '../../../../src/modules/cross-domain/email-contents/sample.ts';
import { articleMail } from '../../../../src/modules/entitlements/articles/mail.ts';
import { confirmationMail } from '../../../../src/modules/entitlements/article-subscriptions/mail.ts';
import { noticeMail } from '../../../../src/modules/identity/passkeys/notice-mail.ts';
import type { EmailContent } from '../../../../src/modules/notifications/emails/index.ts';
import { renderEmail } from '../../../../src/modules/notifications/emails/render.ts';
import type { EmailKind } from '../../../../src/modules/declaration.ts';
import { translator } from '../../../../src/platform/languages/translator.ts';

const bidi = (createRequire(import.meta.url)('bidi-js') as () => Bidi)();
/** Without isolates, each would move its number behind its words in a text from right to left. */
const NAMES = { seller: '7 Seas Software', product: '1 TB of storage' };
const KINDS = openapi.components.schemas.EmailKind.enum as EmailKind[];
/** These tell of no product. */
const WITHOUT_PRODUCT: readonly EmailKind[] = [
  'seller_endpoint_disabled',
  'seller_daily_summary',
  'seller_weekly_summary',
  'email_change',
  'email_change_notice',
  'email_changed',
];
const BRAND = {
  ...{ name: NAMES.seller, avatar_url: null, accent_color: null },
  ...{ email: null, support_url: null, terms_url: null, privacy_url: null },
};
const NOW = new Date('2026-11-20T12:00:00.000Z');

/** @returns a line as it is read from left to right in a program that shows text from right to left */
const shownOf = (line: string) =>
  bidi.getReorderedString(line, bidi.getEmbeddingLevels(line, 'rtl')).replaceAll(/[\u2066-\u2069]/g, '');

/** Expects that each line shows the names that it has in one piece. @returns the names that were found */
function expectInOnePiece(text: string, names: readonly string[] = Object.values(NAMES)): Set<string> {
  const found = new Set<string>();
  for (const line of text.split('\n'))
    for (const name of names.filter((one) => line.includes(one))) {
      expect(shownOf(line)).toContain(name);
      found.add(name);
    }
  return found;
}

function contentOf(kind: EmailKind): EmailContent {
  const licenseKey = { type: 'code', label: NAMES.product, code: 'SAMPLE-0000' } as const;
  return sampleContent(translator('ar'), kind, {
    now: NOW,
    names: NAMES,
    buyer: '2@example.com',
    licenseKey,
    note: NAMES.product,
  });
}

describe('the direction of names in mails', () => {
  it('a name without isolates loses its order, and the check notices it', () => {
    expect(shownOf(`لقد اشتريت ${NAMES.product}.`)).not.toContain(NAMES.product);
    expect(shownOf(`لقد اشتريت \u2068${NAMES.product}\u2069.`)).toContain(NAMES.product);
  });

  it.each(KINDS)('an e-mail of kind %s in Arabic shows Latin names in their order', async (kind) => {
    const content = contentOf(kind);
    const { html, text } = await renderEmail(content, BRAND);
    const found = expectInOnePiece(`${content.subject}\n${content.preview}\n${content.heading}\n${text}`);
    expect(found).toContain(NAMES.seller);
    expect(found.has(NAMES.product)).toBe(!WITHOUT_PRODUCT.includes(kind));
    expect(html).not.toMatch(/[\u2066\u2068\u2069]/);
    const body = html.slice(html.indexOf('<body'));
    expect(body.match(/<bdi[ >]/g)).toHaveLength(body.match(/<\/bdi>/g)?.length ?? 0);
    const besideNames = body.replaceAll(/<bdi>[^<]*<\/bdi>/g, '');
    for (const name of Object.values(NAMES)) expect(besideNames).not.toContain(name);
  });

  it('a note of the seller keeps its lines and the order of each', async () => {
    const note = '1 TB is yours.\n2 more on request.';
    const content = { ...contentOf('purchase'), blocks: [{ type: 'note', text: note } as const] };
    const { html, text } = await renderEmail(content, BRAND);
    expect(html).toContain('<bdi>1 TB is yours.</bdi><br/><bdi>2 more on request.</bdi>');
    expect(expectInOnePiece(text, note.split('\n')).size).toBe(2);
  });

  it('an English mail isolates an Arabic name only', async () => {
    const story = { now: NOW, names: { seller: NAMES.seller, product: 'مكتبة 2' }, buyer: 'a@example.com', note: null };
    const licenseKey = { type: 'code', label: 'Key', code: 'SAMPLE-0000' } as const;
    const content = sampleContent(translator('en'), 'purchase', { ...story, licenseKey });
    expect(content.subject).toBe('Your purchase: \u2068مكتبة 2\u2069');
    const { html } = await renderEmail(content, BRAND);
    expect(html).toContain('You bought <bdi>مكتبة 2</bdi> from 7 Seas Software');
  });

  it('mails without a layout show Latin names in their order', () => {
    const seller = { name: NAMES.seller, mode: 'test' } as const;
    const article = articleMail(
      { title: NAMES.product, body: 'Text' },
      { seller, unsubscribeUrl: 'https://shop.example/1', isPreviewOnly: true, language: 'ar' },
    );
    const question = confirmationMail({
      ...seller,
      to: 'a@example.com',
      language: 'ar',
      url: 'https://shop.example/2',
    });
    const passkey = { user_id: '', passkey_id: '', name: NAMES.product, change: 'added', language: 'ar' } as const;
    const notice = noticeMail('a@example.com', passkey, '');
    for (const { subject, text } of [article, question, notice]) expectInOnePiece(`${subject}\n${text}`);
    expect(article.subject).toContain(`\u2068${NAMES.product}\u2069`);
    // Mail programs could take an isolate for a part of the address.
    expect(article.text).toMatch(/ https:\/\/shop\.example\/1\n$/);
  });
});
