import type { Schema } from '../../../contract/operation.ts';
import { expectOne } from '../../../shared/index-by.ts';
import { getOwn } from '../../../shared/own.ts';
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
import { BUYER_EMAILS } from './buyer-emails.ts';
import { composeEmail } from './compose.ts';
import type { EmailContentDependencies } from './dependencies.ts';
import type { ListedEmail } from './email-queries.ts';
import { MEMBER_EMAILS } from './member-emails.ts';

type ObjectType = Schema<'EmailObjectType'>;

/** A reminder of a checkout has a composer of its own. A kind of a newer process is about the organization at least. */
function typeOf({ kind }: Pick<EmailRow, 'kind'>): ObjectType | 'transferred' {
  if (kind === 'checkout_reminder') return 'checkout';
  return (getOwn(BUYER_EMAILS, kind) ?? getOwn(MEMBER_EMAILS, kind))?.about ?? 'organization';
}

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
  const objectTypeOf = await findObjectTypes(reader, rows);
  return rows.map((row) => ({
    created_at: row.created_at.toISOString(),
    id: row.id,
    organization_id: row.organization_id,
    customer_id: row.customer_id,
    recipient: row.recipient,
    kind: row.kind as Schema<'EmailKind'>,
    object_type: objectTypeOf(row),
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
