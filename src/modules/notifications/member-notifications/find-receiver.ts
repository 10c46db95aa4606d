import { matchLanguage, type Language } from '../../../shared/languages.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import type { EmailRow } from '../emails/index.ts';
import { findNotifiedMember } from './queries.ts';
import { isWanted, effectiveSettings, type MemberEmailKind } from './settings.ts';

/**
 * Finds the receiver of a notification.
 * @returns undefined if the person is no member any more, or wants no more such e-mails. The language is undefined if the
 *   member has chosen none
 */
export async function findReceiver(
  { db }: Pick<Reader, 'db'>,
  email: Pick<EmailRow, 'organization_id' | 'user_id' | 'kind'>,
): Promise<{ language: Language | undefined } | undefined> {
  const member = await findNotifiedMember(db, email);
  if (member === undefined) return undefined;
  const settings = effectiveSettings(member.role, member);
  if (!isWanted(email.kind as MemberEmailKind, settings)) return undefined;
  return { language: matchLanguage(settings.language === null ? [] : [settings.language])?.language };
}
