import { csvLines, type Cell, type CsvFormat } from '../../shared/csv.ts';
import { RequestValidationError } from '../../shared/errors.ts';
import { DEFAULT_LANGUAGE, formattingLocale, isLanguageTag, matchLanguage } from '../../shared/languages.ts';
import { getOwn } from '../../shared/own.ts';
import { localTimeIn } from '../../shared/time-zones.ts';
import { translator } from '../languages/translator.ts';

/** The person who opens a table in a spreadsheet. Programs read tables that have none. */
export interface TableReader {
  /** BCP 47. */
  locale: string;
  /** Time zone of the times and days, by its IANA name. */
  timeZone: string;
}

export interface Column<Item> {
  /** English title of the field in the console, which has its translations (`console.field.<title>`). People see it. */
  title: string;
  /** Unit of numbers, such as `%`. */
  unit?: string | undefined;
  /** Times are ISO 8601. Days begin in the time zone of the organization. */
  holds?: 'times' | 'days';
  /** Whether the table of programs lacks the column. */
  isForPeople?: boolean;
  cell: (item: Item) => Cell;
}

/** Columns by the titles that programs read, so columns are only added at the end. */
export type Columns<Item> = Readonly<Record<string, Column<Item>>>;

/** A table, in pieces. */
export interface Table<Item> {
  head: string;
  lines: (items: readonly Item[]) => string;
}

/** Creates a table of comma-separated values, for programs or for a person. */
export function createTable<Item>(columns: Columns<Item>, reader: TableReader | undefined): Table<Item> {
  if (reader !== undefined) return createReadableTable(Object.values(columns), reader);
  const shown = Object.entries(columns).filter(([, { isForPeople = false }]) => !isForPeople);
  const cells = shown.map(([, { cell }]) => cell);
  return {
    head: csvLines([shown.map(([title]) => title)]),
    lines: (items) => csvLines(items.map((item) => cells.map((cell) => cell(item)))),
  };
}

/** Without it, Excel takes the text for one in the characters of the region. */
const BYTE_ORDER_MARK = '\ufeff';

function createReadableTable<Item>(columns: readonly Column<Item>[], { locale, timeZone }: TableReader): Table<Item> {
  const format = formatOf(locale);
  const { intl } = translator(matchLanguage([locale])?.language ?? DEFAULT_LANGUAGE);
  const messages = intl.messages as Readonly<Record<string, string>>;
  const localTime = localTimeIn(timeZone);
  const titles = columns.map(({ title, holds, unit }) => {
    const text = getOwn(messages, `console.field.${title}`) ?? title;
    const qualifier = holds === undefined ? unit : timeZone;
    return qualifier === undefined ? text : `${text} (${qualifier})`;
  });
  const cells = columns.map(({ cell, holds }) => (item: Item) => {
    const value = cell(item);
    if (holds === undefined || typeof value !== 'string') return value;
    return { moment: holds === 'times' ? localTime(new Date(value)) : value };
  });
  return {
    head: BYTE_ORDER_MARK + csvLines([titles], format),
    lines: (items) =>
      csvLines(
        items.map((item) => cells.map((cell) => cell(item))),
        format,
      ),
  };
}

/** Regions whose spreadsheets separate values by semicolons and have a decimal point. */
const POINT_AND_SEMICOLON: ReadonlySet<string | undefined> = new Set(['CH', 'LI']);

/** The format of the regional settings of Windows, by which spreadsheets open files. */
function formatOf(locale: string): CsvFormat {
  const parts = new Intl.NumberFormat(formattingLocale(locale)).formatToParts(0.5);
  const isPoint = parts.some(({ type, value }) => type === 'decimal' && value === '.');
  const { language, region } = new Intl.Locale(locale).maximize();
  const isComma = isPoint && language !== 'ar' && !POINT_AND_SEMICOLON.has(region);
  return { separator: isComma ? ',' : ';', decimalMark: isPoint ? '.' : ',', protectsDigits: true };
}

/** @throws RequestValidationError if the parameter `locale` is no language tag */
export function requireLocale(locale: string): string {
  if (isLanguageTag(locale)) return locale;
  const msg = 'Must be a BCP 47 language tag.';
  throw new RequestValidationError([{ type: 'value_error', loc: ['query', 'locale'], msg, input: locale }]);
}
