import type { Schema } from '../../../contract/operation.ts';
import { expectOne } from '../../../shared/index-by.ts';
import { findOrdersById } from '../../billing/orders/index.ts';
import { findSubscriptions } from '../../billing/subscriptions/index.ts';
import { findOrganizations } from '../../identity/organizations/index.ts';
import {
  NOT_READY,
  renderFor,
  type Block,
  type EmailContent,
  type EmailRow,
} from '../../notifications/emails/index.ts';
import type { JobContext } from '../../../platform/jobs/task.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { composeEmail } from './compose.ts';
import type { EmailContentDependencies } from './dependencies.ts';
import type { ListedEmail } from './email-queries.ts';

type ObjectType = Schema<'EmailObjectType'>;

/** The objects of e-mails, by the kind of the e-mail. A transfer is of an order, a subscription or a license key. */
const TYPE_OF_KIND: Readonly<Record<Schema<'EmailKind'>, ObjectType | 'transferred'>> = {
  purchase: 'order',
  renewal: 'order',
  renewal_upcoming: 'subscription',
  trial_ending: 'subscription',
  card_expiring: 'subscription',
  payment_failed: 'subscription',
  subscription_canceled: 'subscription',
  subscription_paused: 'subscription',
  subscription_resumed: 'subscription',
  refund: 'refund',
  dispute: 'dispute',
  complimentary_grant: 'benefit_grant',
  email_change: 'customer',
  email_change_notice: 'customer',
  transfer_received: 'transferred',
  transfer_sent: 'transferred',
  license_key_rotated: 'license_key',
  checkout_reminder: 'checkout',
  seller_sale: 'order',
  seller_payment_failed: 'subscription',
  seller_dispute: 'dispute',
  seller_endpoint_disabled: 'webhook_endpoint',
  seller_daily_summary: 'organization',
  seller_weekly_summary: 'organization',
};

const typeOf = ({ kind }: Pick<EmailRow, 'kind'>) => TYPE_OF_KIND[kind as Schema<'EmailKind'>];

/** @returns a function that tells the type of the object of each e-mail. Reads the database only if there are transfers */
async function findObjectTypes(
  reader: Reader,
  emails: readonly Pick<EmailRow, 'kind' | 'object_id'>[],
): Promise<(email: Pick<EmailRow, 'kind' | 'object_id'>) => ObjectType> {
  const ids = emails.filter((email) => typeOf(email) === 'transferred').map(({ object_id }) => object_id);
  const [orders, subscriptions] = ids.length === 0 ? [[], []] : await findPurchases(reader, ids);
  const transferredOf = (id: string): ObjectType => {
    if (orders.some((order) => order.id === id)) return 'order';
    return subscriptions.some((subscription) => subscription.id === id) ? 'subscription' : 'license_key';
  };
  return (email) => {
    const type = typeOf(email);
    return type === 'transferred' ? transferredOf(email.object_id) : type;
  };
}

const findPurchases = (reader: Reader, ids: readonly string[]) =>
  Promise.all([findOrdersById(reader.db, [...ids]), findSubscriptions(reader, [...ids])]);

/** Presents e-mails, in the given order. */
export async function presentEmails(reader: Reader, rows: readonly ListedEmail[]): Promise<Schema<'Email'>[]> {
  const typeOf = await findObjectTypes(reader, rows);
  return rows.map((row) => ({
    created_at: row.created_at.toISOString(),
    id: row.id,
    organization_id: row.organization_id,
    customer_id: row.customer_id,
    recipient: row.recipient,
    kind: row.kind as Schema<'EmailKind'>,
    object_type: typeOf(row),
    object_id: row.object_id,
    status: row.status,
    attempts_count: row.attempts_count,
    sent_at: row.sent_at?.toISOString() ?? null,
    withheld_reason: row.withheld_reason,
  }));
}

export const presentEmail = async (reader: Reader, row: ListedEmail) => expectOne(await presentEmails(reader, [row]));

/** Presents an e-mail with its content from the present data. */
export async function presentEmailPreview(
  ctx: JobContext & EmailContentDependencies,
  row: ListedEmail,
): Promise<Schema<'EmailPreview'>> {
  const email = await presentEmail(ctx, row);
  const content = await composeEmail(ctx, row, true);
  if (content === undefined || content === NOT_READY)
    return { ...email, subject: null, html: null, text: null, attachments: [] };
  const organization = expectOne(await findOrganizations(ctx.db, [row.organization_id]));
  const { subject, html, text } = await renderFor(organization, withoutSecrets(content));
  const attachments = (content.attachments ?? []).map(({ filename }) => filename);
  return { ...email, subject, html, text, attachments };
}

/** A member who may read e-mails need not be one who may read license keys, and no member may use the links of a buyer. */
const withoutSecrets = (content: EmailContent): EmailContent => ({ ...content, blocks: content.blocks.map(maskBlock) });

function maskBlock(block: Block): Block {
  if (block.type === 'code') return { ...block, code: '••••••••' };
  return block.type === 'button' || block.type === 'link' ? { ...block, url: 'about:blank' } : block;
}
