import { join } from 'node:path';
import { build } from 'vite';
import { expect, it } from 'vitest';

interface Chunk {
  code?: string;
  isDynamicEntry: boolean;
}

it('a page loads the titles of one tag of the contract in one language', async () => {
  const built = await build({
    configFile: join(import.meta.dirname, '../../src/web/vite.config.ts'),
    logLevel: 'error',
    build: {
      write: false,
      emptyOutDir: false,
      rolldownOptions: { input: 'virtual:field-titles/discounts', preserveEntrySignatures: 'strict' },
    },
  });
  const { output } = built as unknown as { output: Chunk[] };
  const withText = (text: string) => output.filter(({ code = '' }) => code.includes(text));
  expect(withText('console.field.Percentage off')).toHaveLength(10);
  expect(withText('Rabatt in Prozent')).toEqual([
    expect.objectContaining({ isDynamicEntry: true, code: expect.stringContaining('Alle Zahlungen') as string }),
  ]);
  expect(withText('console.field.Trial length')).toEqual([]);
});
