import { plainName } from '../../../shared/plain-name.ts';
import { findGrants } from '../../entitlements/benefits/index.ts';
import { NOT_READY, type Block, type EmailRow } from '../../notifications/emails/index.ts';
import { presentGrantWithoutPurchase } from '../../checkout/purchases/index.ts';
import { purchasesButton, signInBlock } from './blocks.ts';
import type { BuyerEmail } from './buyer-email.ts';
import type { ComposeContext, Content, ContentContext } from './dependencies.ts';
import { loadSeller } from './load-names.ts';
import { grantBlocks } from './purchase.ts';

/**
 * Composes the e-mail about a benefit that a seller gives for free. Waits until it is granted.
 * @returns undefined if the seller has ended the grant since
 */
async function composeComplimentaryGrant(
  ctx: ComposeContext,
  email: EmailRow,
  isLast: boolean,
): Promise<Content | typeof NOT_READY | undefined> {
  const [row] = await findGrants(ctx.db, [email.object_id]);
  if (row === undefined || row.revoked_at !== null) return undefined;
  const grant = await presentGrantWithoutPurchase(ctx, row);
  if (!isLast && !grant.is_granted && grant.waits_for === null) return NOT_READY;
  const seller = await loadSeller(ctx, email.organization_id);
  const values = { seller, benefit: plainName(grant.benefit.description) };
  return complimentaryGrantContent(ctx, { values, blocks: grantBlocks(ctx.translator, grant) });
}

interface GivenBenefit {
  values: { seller: string; benefit: string };
  /** The benefit, with its license key. */
  blocks: readonly Block[];
}

function complimentaryGrantContent(ctx: ContentContext, { values, blocks }: GivenBenefit): Content {
  const { t } = ctx.translator;
  return {
    subject: t({ id: 'mail.grant.subject', defaultMessage: '{seller} has given you {benefit}' }, values),
    preview: t({ id: 'mail.grant.preview', defaultMessage: 'It is free of charge.' }),
    heading: t({ id: 'mail.grant.heading', defaultMessage: 'You have received a free benefit' }),
    blocks: [
      {
        type: 'text',
        text: t(
          { id: 'mail.grant.text', defaultMessage: '{seller} has given you “{benefit}”. It is free of charge.' },
          values,
        ),
      },
      ...blocks,
      purchasesButton(ctx),
      signInBlock(ctx),
    ],
  };
}

export const complimentaryGrantEmail: BuyerEmail = {
  about: 'benefit_grant',
  compose: composeComplimentaryGrant,
  sample: (ctx, { names, licenseKey }) =>
    complimentaryGrantContent(ctx, { values: { seller: names.seller, benefit: names.product }, blocks: [licenseKey] }),
};
