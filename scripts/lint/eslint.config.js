import { join } from 'node:path';
import tseslint from 'typescript-eslint';
import { NO_DRAWN_ICON } from './eslint/drawn-icon.js';
import { GATE_RESTRICTIONS, NO_RETRY, NOT_IN_GATE } from './eslint/gate-tests.js';
import { isolatedText } from './eslint/isolated-text.js';
import { noNetworkInTransaction } from './eslint/no-network-in-transaction.js';
import { noSwallowedError } from './eslint/no-swallowed-error.js';
import { ownMailbox } from './eslint/own-mailbox.js';
import { ownPropertiesOnly } from './eslint/own-properties-only.js';

/** A path with a space is `%20` in a URL. */
const FILE_URL_PATH = {
  selector: "MemberExpression[property.name='pathname'] > NewExpression[callee.name='URL'] MetaProperty",
  message: 'Use import.meta.dirname: the pathname of a file URL is no path where a folder has spaces.',
};

const RESTRICTIONS = [
  { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
  {
    selector: "MemberExpression[object.name='Date'][property.name='now']",
    message: 'Time comes from the clock that is passed in.',
  },
  FILE_URL_PATH,
];

/** Where Preact, which renders the pages, differs from React (decision 132). */
const PAGE_RESTRICTIONS = [
  {
    selector: "JSXOpeningElement[name.name=/^[a-z]/] > JSXAttribute[name.name='autoFocus']",
    message: 'Use ref={focusOnMount}: browsers heed the attribute only while a page loads.',
  },
  {
    selector: "JSXAttribute[name.name='spellCheck'] > JSXExpressionContainer",
    message: 'Use the text "false": Preact leaves the attribute out for the value.',
  },
  {
    selector: "CallExpression[callee.name='useEffect'] CallExpression[callee.property.name='focus']",
    message:
      'Use useLayoutEffect: an effect runs after the page is shown, and would take the focus from where a person has gone.',
  },
];

export default tseslint.config(
  {
    ignores: [
      '.build/**',
      '.data/**',
      'src/contract/generated/**',
      'src/sdk/generated/**',
      'src/web/console/generated/**',
      'src/platform/db/generated/**',
      // Compiled with what is generated, by `npm run test:sdks`.
      'scripts/sdks/flows/**',
      // Runs in a project of its own, with the machine's Node.
      '.ci/**',
    ],
  },
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        project: ['./tsconfig.json', './src/web/tsconfig.json', './src/sdk/tsconfig.json'],
        tsconfigRootDir: join(import.meta.dirname, '../..'),
      },
    },
    rules: {
      'max-lines': ['error', { max: 300 }],
      'max-lines-per-function': ['error', { max: 60 }],
      'max-params': ['error', 4],
      'no-console': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-restricted-syntax': ['error', ...RESTRICTIONS],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/no-floating-promises': 'error',
      // Knex builders are thenables; what a driver or a JSON document returns is typed where it is read.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      // Types of openapi-typescript and of Express say less than may be there at run time.
      '@typescript-eslint/no-unnecessary-condition': 'off',
      '@typescript-eslint/no-generated-empty-object-type': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['**/vite.*.ts'],
    plugins: {
      sellbase: {
        rules: {
          'no-network-in-transaction': noNetworkInTransaction,
          'no-swallowed-error': noSwallowedError,
          'own-properties-only': ownPropertiesOnly,
        },
      },
    },
    rules: { 'sellbase/no-network-in-transaction': 'error', 'sellbase/no-swallowed-error': 'error' },
  },
  {
    // The code that requests reach. The configuration and the documentation read keys of our own.
    files: ['src/{modules,platform,providers,shared}/**/*.ts'],
    ignores: ['src/shared/own.ts'],
    rules: { 'sellbase/own-properties-only': 'error' },
  },
  {
    files: ['src/web/**/*.tsx'],
    plugins: { pages: { rules: { 'isolated-text': isolatedText } } },
    rules: {
      'pages/isolated-text': 'error',
      'no-restricted-syntax': ['error', ...RESTRICTIONS, ...PAGE_RESTRICTIONS, NO_DRAWN_ICON],
    },
  },
  {
    files: ['src/web/shared/icon.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...RESTRICTIONS, ...PAGE_RESTRICTIONS] },
  },
  { files: ['**/migrations/**'], rules: { 'max-lines-per-function': 'off' } },
  {
    files: ['scripts/**', 'test/**', 'src/app/process.ts'],
    rules: { 'no-console': 'off', 'max-lines-per-function': 'off' },
  },
  { files: ['scripts/**'], rules: { 'no-restricted-syntax': ['error', FILE_URL_PATH] } },
  { files: ['test/**'], rules: { 'no-restricted-syntax': ['error', FILE_URL_PATH, NO_RETRY] } },
  {
    files: ['test/**'],
    ignores: NOT_IN_GATE,
    plugins: { sellbase: { rules: { 'own-mailbox': ownMailbox } } },
    rules: {
      'no-restricted-syntax': ['error', FILE_URL_PATH, NO_RETRY, ...GATE_RESTRICTIONS],
      'sellbase/own-mailbox': 'error',
    },
  },
  {
    files: ['**/vite.*.ts', '**/vitest.config.ts', '**/*.js', '**/*.cjs'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { parserOptions: { programs: null } },
    rules: { 'no-restricted-syntax': ['error', FILE_URL_PATH, NO_RETRY] },
  },
);
