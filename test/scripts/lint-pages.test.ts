import { Linter } from 'eslint';
import stylelint from 'stylelint';
import tseslint from 'typescript-eslint';
import { describe, expect, it } from 'vitest';
import { NO_DRAWN_ICON } from '../../scripts/lint/eslint/drawn-icon.js';
import { isolatedText } from '../../scripts/lint/eslint/isolated-text.js';
import config from '../../scripts/lint/stylelint.config.js';
import { findMisusedClasses } from '../../scripts/lint/styles/classes.ts';

const PAGE = 'src/web/shop/Shop.tsx';
const MODULE = 'src/web/shop/Shop.module.css';
const page = (text: string) => new Map([[PAGE, `import styles from './Shop.module.css';\n${text}`]]);

describe('the rules for styles', () => {
  it('a class that a page uses without a definition and one that no page uses are reported', () => {
    const modules = new Map([[MODULE, '/* .old {} */ .offer { margin: 0 } @media print { .badge b { margin: 0 } }']]);
    expect(findMisusedClasses(modules, page('styles.offer; styles.price;'))).toEqual([
      `${PAGE}: ${MODULE} defines no class "price".`,
      `${MODULE}: no page uses the class "badge".`,
    ]);
    expect(findMisusedClasses(modules, page('styles.offer; styles.badge;'))).toEqual([]);
  });

  it.each([
    ['a class that is defined twice', MODULE, '.offer { margin: 0 } .price { margin: 0 } .offer { padding: 0 }', 1],
    ['a side that a text from right to left turns around', MODULE, '.offer { margin-left: 0; text-align: right }', 2],
    ['a color beside the tokens', MODULE, '.offer { color: #fff }', 1],
    ['a drawing in a style', MODULE, ".offer { background: url('data:image/svg+xml,') }", 1],
    ['a weight between the weights', MODULE, '.offer { font-weight: 650 }', 1],
    ['a class outside of modules', 'src/web/shared/base.css', '.offer { margin: 0 }', 1],
    ['nothing', MODULE, '.offer { margin-inline-start: 0 } @media print { .offer { margin: 0 } }', 0],
  ])('stylelint reports %s', async (_title, codeFilename, code, count) => {
    const { results } = await stylelint.lint({ code, codeFilename, config });
    expect(results[0]?.warnings.map(({ text }) => text)).toHaveLength(count);
  });
});

/** Reports the problems of an expression of a page. */
const reportIn = (code: string, rules: Linter.RulesRecord) =>
  new Linter().verify(
    `const shown = ${code};`,
    {
      files: ['**/*.tsx'],
      languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
      plugins: { pages: { rules: { 'isolated-text': isolatedText } } },
      rules,
    },
    PAGE,
  );

describe('the rule for icons', () => {
  it('an icon that a page draws by itself is reported, and an icon of the library is permitted', () => {
    const report = (code: string) => reportIn(code, { 'no-restricted-syntax': ['error', NO_DRAWN_ICON] });
    expect(report('<p><svg viewBox="0 0 8 8"><path d="m1 1" /></svg></p>').map(({ message }) => message)).toEqual([
      NO_DRAWN_ICON.message,
    ]);
    expect(report('<p><Icon of={Check} /></p>')).toEqual([]);
  });
});

describe('the rule isolated-text', () => {
  const report = (code: string) => reportIn(code, { 'pages/isolated-text': 'error' });

  it.each([
    '<p>{product.name}</p>',
    '<p>{isShown && description}</p>',
    '<p>{memberName ?? email}</p>',
    '<p>{unitsText(product.name, 2)}</p>',
    '<>{organization.name}</>',
  ])('the text of a person beside other text is reported: %s', (code) => {
    expect(report(code).map(({ messageId }) => messageId)).toEqual(['mixed']);
  });

  it.each([
    '<bdi>{product.name}</bdi>',
    '<p dir="auto">{organization.bio}</p>',
    '<option>{product.name}</option>',
    '<p>{formatDate(created_at)}</p>',
    "<p>{t({ id: 'a' }, { name: product.name })}</p>",
  ])('isolated texts and texts of the page are permitted: %s', (code) => {
    expect(report(code)).toEqual([]);
  });
});
