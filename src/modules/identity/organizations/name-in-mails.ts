import { DEFAULT_LANGUAGE } from '../../../shared/languages.ts';
import { translator, type Translator } from '../../../platform/languages/translator.ts';
import type { OrganizationRow } from './queries.ts';

/** @returns the name of an organization for mails. A test organization is marked, because its sales are not real */
export const nameInMails = (
  { name, mode }: Pick<OrganizationRow, 'name' | 'mode'>,
  { t }: Pick<Translator, 't'> = translator(DEFAULT_LANGUAGE),
): string => (mode === 'test' ? t({ id: 'mail.testName', defaultMessage: '{name} (test mode)' }, { name }) : name);
