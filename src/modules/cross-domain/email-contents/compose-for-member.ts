import { DEFAULT_LANGUAGE } from '../../../shared/languages.ts';
import { translator } from '../../../platform/languages/translator.ts';
import type { JobContext } from '../../../platform/jobs/task.ts';
import { findLanguage } from '../../customers/customers/index.ts';
import { findCustomerId } from '../../customers/customer-sessions/index.ts';
import { readTimeZone } from '../../identity/organizations/index.ts';
import type { Block, EmailContent, EmailRow } from '../../notifications/emails/index.ts';
import {
  findReceiver,
  type EndableKind,
  type MemberEmailKind,
} from '../../notifications/member-notifications/index.ts';
import type { ContentContext, EmailContentDependencies } from './dependencies.ts';
import { MEMBER_EMAILS } from './member-emails.ts';

/** Kinds that one click ends. */
const ENDABLE: Readonly<Partial<Record<MemberEmailKind, EndableKind>>> = {
  seller_sale: 'sales',
  seller_daily_summary: 'summary',
  seller_weekly_summary: 'summary',
};

export const isForMember = (email: EmailRow): email is EmailRow & { kind: MemberEmailKind } =>
  Object.hasOwn(MEMBER_EMAILS, email.kind);

/** Composes a notification in the language of the member. @returns undefined if the member does not want it any more */
export async function composeForMember(
  ctx: JobContext & EmailContentDependencies,
  email: EmailRow & { kind: MemberEmailKind },
): Promise<EmailContent | undefined> {
  const receiver = await findReceiver(ctx, email);
  if (receiver === undefined) return undefined;
  const language = receiver.language ?? (await languageOfCustomer(ctx, email));
  const settingsPage = `${ctx.authUrl}/account/organizations/${email.organization_id}`;
  const timeZone = await readTimeZone(ctx.db, email.organization_id);
  const composing = { ...ctx, translator: translator(language, timeZone), portalPage: () => settingsPage };
  const content = await MEMBER_EMAILS[email.kind].compose(composing, email);
  if (content === undefined) return undefined;
  const ended = ENDABLE[email.kind];
  return {
    ...content,
    language,
    blocks: [...content.blocks, settingsButton(composing)],
    ...(ended !== undefined && { unsubscribeUrl: ctx.notificationLinks.url(email, ended) }),
  };
}

/** Members can be customers of their own organization. */
const languageOfCustomer = async (ctx: JobContext, email: EmailRow) =>
  (await findCustomerId(ctx.db, email)) === undefined ? DEFAULT_LANGUAGE : findLanguage(ctx, email);

export const settingsButton = ({ translator: { t }, portalPage }: ContentContext): Block => ({
  type: 'button',
  label: t({ id: 'mail.seller.settings', defaultMessage: 'Manage your e-mails' }),
  url: portalPage(''),
});
