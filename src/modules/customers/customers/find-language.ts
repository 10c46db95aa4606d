import { DEFAULT_LANGUAGE, matchLanguage, type Language } from '../../../shared/languages.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { findCustomerLanguage, type CustomerKey } from './queries.ts';

/** @returns the language in which an organization writes to a person; English if it is unknown */
export async function findLanguage(
  { db }: Pick<Reader, 'db'>,
  { organization_id, user_id }: CustomerKey,
): Promise<Language> {
  const language = await findCustomerLanguage(db, { organization_id, user_id });
  return matchLanguage(language === undefined ? [] : [language])?.language ?? DEFAULT_LANGUAGE;
}
