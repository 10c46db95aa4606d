import type { Schema } from '../../../contract/operation.ts';
import { ResourceNotFound } from '../../../shared/errors.ts';
import { handlersWith } from '../../../platform/http/handler.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import type { MemberNotificationDependencies } from './dependencies.ts';
import { findNotifiedMember, saveChosen, type MemberKey } from './queries.ts';
import { effectiveSettings } from './settings.ts';

export const operations = handlersWith<MemberNotificationDependencies>()({
  getNotificationSettings: async ({ path: { organization_id } }, ctx) =>
    presentSettings(ctx, { organization_id, user_id: ctx.subject.id }),

  updateNotificationSettings: async ({ path: { organization_id }, body }, ctx) => {
    const key = { organization_id, user_id: ctx.subject.id };
    return ctx.transaction(async (tx) => {
      await requireMember(tx, key);
      await saveChosen(tx.db, key, body);
      return presentSettings(tx, key);
    });
  },

  unsubscribeFromNotifications: async ({ path }, ctx) => {
    const parsed = ctx.notificationLinks.parse(path.token);
    if (parsed === undefined) throw new ResourceNotFound();
    const { kind, ...key } = parsed;
    await ctx.transaction(async (tx) => {
      await requireMember(tx, key);
      await saveChosen(tx.db, key, kind === 'sales' ? { sales: false } : { summary: 'none' });
    });
  },
});

/** @throws ResourceNotFound the person is no member of the organization */
async function requireMember({ db }: Pick<Reader, 'db'>, key: MemberKey) {
  const member = await findNotifiedMember(db, key);
  if (member === undefined) throw new ResourceNotFound();
  return member;
}

async function presentSettings(reader: Pick<Reader, 'db'>, key: MemberKey): Promise<Schema<'NotificationSettings'>> {
  const { role, organization_id, ...chosen } = await requireMember(reader, key);
  const { language, ...settings } = effectiveSettings(role, chosen);
  return { organization_id, ...settings, language: language as Schema<'CustomerLanguage'> | null };
}
