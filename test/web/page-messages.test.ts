import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CATALOG, extractMessages } from '../../scripts/lint/messages/catalogs.ts';
import { readPageIds } from '../../src/web/vite.messages.ts';

it('the build gives the pages each message that they use, and no message of mails', () => {
  const ids = readPageIds();
  const sources = join(import.meta.dirname, '../../src/web/**/*.{ts,tsx}');
  const used = Object.keys(extractMessages({ ...CATALOG, sources }));
  expect(used.length).toBeGreaterThan(500);
  expect(used.filter((id) => !ids.has(id))).toEqual([]);
  expect([...ids].filter((id) => id.startsWith('mail.'))).toEqual([]);
});
