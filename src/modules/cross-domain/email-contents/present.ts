import type { Schema } from '../../../contract/operation.ts';
import { expectOne } from '../../../shared/index-by.ts';
import { findOrganizations } from '../../identity/organizations/index.ts';
import { NOT_READY, renderFor, type Block, type EmailContent } from '../../notifications/emails/index.ts';
import type { JobContext } from '../../../platform/jobs/task.ts';
import { composeEmail } from './compose.ts';
import type { EmailContentDependencies } from './dependencies.ts';
import type { ListedEmail } from './email-queries.ts';

export const presentEmail = (row: ListedEmail): Schema<'Email'> => ({
  created_at: row.created_at.toISOString(),
  id: row.id,
  organization_id: row.organization_id,
  customer_id: row.customer_id,
  recipient: row.recipient,
  kind: row.kind as Schema<'EmailKind'>,
  object_id: row.object_id,
  status: row.status,
  attempts_count: row.attempts_count,
  sent_at: row.sent_at?.toISOString() ?? null,
  withheld_reason: row.withheld_reason,
});

/** Presents an e-mail with its content from the present data. */
export async function presentEmailPreview(
  ctx: JobContext & EmailContentDependencies,
  row: ListedEmail,
): Promise<Schema<'EmailPreview'>> {
  const content = await composeEmail(ctx, row, true);
  if (content === undefined || content === NOT_READY)
    return { ...presentEmail(row), subject: null, html: null, text: null, attachments: [] };
  const organization = expectOne(await findOrganizations(ctx.db, [row.organization_id]));
  const { subject, html, text } = await renderFor(organization, withoutSecrets(content));
  const attachments = (content.attachments ?? []).map(({ filename }) => filename);
  return { ...presentEmail(row), subject, html, text, attachments };
}

/** A member who may read e-mails need not be one who may read license keys, and no member may use the links of a buyer. */
const withoutSecrets = (content: EmailContent): EmailContent => ({ ...content, blocks: content.blocks.map(maskBlock) });

function maskBlock(block: Block): Block {
  if (block.type === 'code') return { ...block, code: '••••••••' };
  return block.type === 'button' || block.type === 'link' ? { ...block, url: 'about:blank' } : block;
}
