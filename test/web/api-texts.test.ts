import { readFileSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { roles } from '../../src/contract/generated/roles.ts';
import { scopes } from '../../src/contract/generated/scopes.ts';
import { TEST_CARDS } from '../../src/providers/sandbox/cards.ts';
import { CATALOG, extractMessages } from '../../scripts/lint/messages/catalogs.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Stripe sends these texts. */
const OF_STRIPE = ['api.cardExpired', 'api.cardNumber', 'api.cardSecurityCode'];

describe('the texts of the API that pages translate', () => {
  const messages = extractMessages(CATALOG);

  it('the service has each text that pages translate', () => {
    const files = globSync('src/{modules,providers,shared}/**/*.ts', { cwd: ROOT });
    const source = files.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n');
    const texts = Object.entries(messages).filter(([id]) => id.startsWith('api.') && !OF_STRIPE.includes(id));
    expect(texts.length).toBeGreaterThan(50);
    expect(texts.filter(([, text]) => !isIn(source, text))).toEqual([]);
  });

  it('the messages of pages have the description of each test card of the sandbox', () => {
    const texts = Object.values(messages);
    const descriptions = TEST_CARDS.map(({ description }) => description);
    expect(descriptions.filter((description) => !texts.includes(description))).toEqual([]);
  });

  it('the messages of pages have the description of each scope of the contract', () => {
    const ids = Object.keys(scopes).map((scope) => `scope.${scope}`);
    expect(ids.map((id) => messages[id])).toEqual(Object.values(scopes));
  });

  it('the messages of pages have the description of each role of the contract', () => {
    const descriptions = Object.entries(roles).map(([role, { description }]) => [`role.${role}`, description]);
    expect(descriptions.map(([id = '']) => [id, messages[id]])).toEqual(descriptions);
  });
});

/** A placeholder stands where the source has an expression. */
function isIn(source: string, text: string): boolean {
  const parts = text.split(/\{\w+\}/).map((part) => part.replace(/[.?]/g, '\\$&'));
  return new RegExp(`['\`]${parts.join('\\$\\{.+?\\}')}['\`]`).test(source);
}
