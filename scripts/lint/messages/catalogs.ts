/** The files of the messages: extracts the English texts from the code, and finds what is wrong in the translations. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isPluralElement, isSelectElement, isTagElement, parse } from '@formatjs/icu-messageformat-parser';
import type { Contract } from '../../console/contract.ts';
import { findTitles } from '../../console/titles.ts';
import { findFieldTitles } from '../../contract/field-titles.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../../src/shared/languages.ts';
import { fieldTitleId } from '../../../src/web/console/titles.ts';
import { findSplitTranslations } from './split-translations.ts';
import { findWrongTexts } from './wrong-texts.ts';

type Elements = ReturnType<typeof parse>;
type Messages = Readonly<Record<string, string>>;

export interface Catalog {
  /** Files with messages. */
  sources: string;
  /** The bundled contract. Its titles, and those that the console makes of names, are messages too. */
  contract: string;
  /** The folder of `de.json` and so on. */
  folder: string;
}

const ROOT = join(import.meta.dirname, '../../..');
const FORMATJS = join(ROOT, 'node_modules/@formatjs/cli/bin/formatjs');

/** The messages of pages, mails and documents. The build gives the pages those that they use. */
export const CATALOG: Catalog = {
  sources: join(ROOT, 'src/{app,modules,platform,shared,web}/**/*.{ts,tsx}'),
  contract: join(ROOT, 'src/contract/generated/openapi.json'),
  folder: join(ROOT, 'src/shared/messages'),
};

/** @returns the English messages in the code and the titles in the contract, sorted by id */
export function extractMessages({ sources, contract }: Catalog): Messages {
  const folder = mkdtempSync(join(tmpdir(), 'messages-'));
  try {
    const file = join(folder, 'en.json');
    const format = ['--format', 'simple', '--additional-function-names', 't', '--throws'];
    execFileSync(process.execPath, [FORMATJS, 'extract', sources, ...format, '--out-file', file], { stdio: 'pipe' });
    const messages = [...Object.entries(readJson(file)), ...readTitles(contract)];
    return Object.fromEntries(messages.sort(([one], [other]) => (one < other ? -1 : 1)));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function readTitles(file: string): [id: string, title: string][] {
  const contract = JSON.parse(readFileSync(file, 'utf8')) as Contract;
  const titles = [...findFieldTitles(contract, contract.paths)];
  return [...titles.map((title): [string, string] => [fieldTitleId(title), title]), ...findTitles(contract)];
}

/**
 * @returns the problems of a catalog: messages that are missing or unused, other placeholders than in English, missing plural forms,
 *   two translations of one text, a wrong term or a wrong space
 */
export function findProblems(catalog: Catalog): string[] {
  const { folder } = catalog;
  const absent = LANGUAGES.map((language) => join(folder, `${language}.json`)).filter((file) => !existsSync(file));
  if (absent.length > 0) return absent.map((file) => `${file} is missing: create it with the translations of en.json.`);
  const inCode = extractMessages(catalog);
  const source = readJson(join(folder, `${DEFAULT_LANGUAGE}.json`));
  const isCurrent = JSON.stringify(inCode) === JSON.stringify(source);
  const checks = ['--missing-keys', '--extra-keys', '--structural-equality'];
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [FORMATJS, 'verify', '--source-locale', DEFAULT_LANGUAGE, ...checks, join(folder, '*.json')],
    { encoding: 'utf8' },
  );
  return [
    ...(isCurrent
      ? []
      : [`${folder}/${DEFAULT_LANGUAGE}.json differs from the code or the contract: run npm run messages.`]),
    ...(status === 0 ? [] : [stdout + stderr]),
    ...LANGUAGES.flatMap((language) => {
      const messages = readJson(join(folder, `${language}.json`));
      return [
        ...findMissingPlurals(language, messages),
        ...findSplitTranslations(language, source, messages),
        ...findWrongTexts(language, messages),
      ];
    }),
  ];
}

/** A plural needs each form that the language has for whole numbers below 200. */
function findMissingPlurals(language: string, messages: Messages): string[] {
  const rules = new Intl.PluralRules(language);
  const needed = new Set(Array.from({ length: 200 }, (_, count) => rules.select(count)));
  return Object.entries(messages).flatMap(([id, text]) =>
    pluralsOf(parse(text)).flatMap((forms) =>
      [...needed]
        .filter((form) => !forms.includes(form))
        .map((form) => `${language}: ${id} has no plural form "${form}".`),
    ),
  );
}

/** @returns the forms of each plural in a message */
function pluralsOf(elements: Elements): string[][] {
  return elements.flatMap((element) => {
    if (isTagElement(element)) return pluralsOf(element.children);
    if (!isPluralElement(element) && !isSelectElement(element)) return [];
    const inner = Object.values(element.options).flatMap(({ value }) => pluralsOf(value));
    return isPluralElement(element) ? [Object.keys(element.options), ...inner] : inner;
  });
}

function readJson(file: string): Messages {
  return JSON.parse(readFileSync(file, 'utf8')) as Messages;
}
