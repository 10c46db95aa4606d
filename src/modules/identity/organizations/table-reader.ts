import { requireLocale, type TableReader } from '../../../platform/http/csv-table.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { readCommonTimeZone } from './billing-queries.ts';

/**
 * @param locale of the person for whom a file of organizations is; undefined for a program
 * @returns undefined for a program
 * @throws RequestValidationError if the locale is no language tag
 */
export async function readTableReader(
  { db }: Pick<Reader, 'db'>,
  organizationIds: readonly string[],
  locale: string | undefined,
): Promise<TableReader | undefined> {
  if (locale === undefined) return undefined;
  return { locale: requireLocale(locale), timeZone: await readCommonTimeZone(db, organizationIds) };
}
