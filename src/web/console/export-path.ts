import { createQuerySerializer } from 'openapi-fetch';
import { intl } from '../shared/intl.ts';
import type { Operation } from './description.ts';
import type { RequestValues } from './request.ts';

const writeQuery = createQuerySerializer();

/** The address of a file for the person who reads the page: in the order of the list, in their language and for their spreadsheet. */
export function exportPath({ path, parameters, sorting }: Operation, values: RequestValues): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => values.path?.[name] ?? '');
  const locale = parameters.some(({ name }) => name === 'locale') ? intl.locale : undefined;
  return `${filled}?${writeQuery({ sorting, locale, ...values.query })}`;
}
