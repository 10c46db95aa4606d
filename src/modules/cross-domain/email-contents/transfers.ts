import { plainName } from '../../../shared/plain-name.ts';
import { findOrdersById } from '../../billing/orders/index.ts';
import { findSubscriptions } from '../../billing/subscriptions/index.ts';
import { findBenefits } from '../../entitlements/benefits/index.ts';
import { findLicenseKeys } from '../../entitlements/license-keys/index.ts';
import type { EmailRow } from '../../notifications/emails/index.ts';
import { purchasesButton } from './blocks.ts';
import type { BuyerEmail } from './buyer-email.ts';
import type { BuyerEmailKind, ComposeContext, Content, ContentContext } from './dependencies.ts';
import { loadNames, loadSeller } from './load-names.ts';

/** Names of the seller, and of the product of a purchase or the benefit of a license key. */
type TransferNames = Awaited<ReturnType<typeof loadNames>>;

async function loadTransfer(ctx: ComposeContext, { object_id, organization_id }: EmailRow): Promise<TransferNames> {
  const [order] = await findOrdersById(ctx.db, [object_id]);
  const [purchase = order] = await findSubscriptions(ctx, [object_id]);
  if (purchase !== undefined) return loadNames(ctx, purchase);
  const [key] = await findLicenseKeys(ctx, [object_id]);
  const [benefit] = key === undefined ? [] : await findBenefits(ctx.db, [key.benefit_id]);
  const seller = await loadSeller(ctx, organization_id);
  return { seller, product: plainName(benefit?.description ?? '') };
}

/** @param machines whether machines of the former customer occupy seats of the license keys */
function receivedContent(ctx: ContentContext, values: TransferNames, { machines }: { machines: boolean }): Content {
  const { t } = ctx.translator;
  return {
    subject: t(
      { id: 'mail.transferReceived.subject', defaultMessage: '{seller} has transferred {product} to you' },
      values,
    ),
    preview: t({ id: 'mail.transferReceived.preview', defaultMessage: 'You can use it from now on.' }),
    heading: t({ id: 'mail.transferReceived.heading', defaultMessage: '{product} is now yours' }, values),
    blocks: [
      {
        type: 'text',
        text: t(
          {
            id: 'mail.transferReceived.text',
            defaultMessage: '{seller} has transferred {product} to you from another customer.',
          },
          values,
        ),
      },
      ...(machines
        ? [
            {
              type: 'text',
              text: t({
                id: 'mail.transferReceived.machines',
                defaultMessage:
                  'Machines of the former customer are still activated. They count until they are deactivated.',
              }),
            } as const,
          ]
        : []),
      purchasesButton(ctx),
    ],
  };
}

/** @param hasKey whether the former customer knows the license key that goes on */
function sentContent(ctx: ContentContext, values: TransferNames, { hasKey }: { hasKey: boolean }): Content {
  const { t } = ctx.translator;
  return {
    subject: t(
      { id: 'mail.transferSent.subject', defaultMessage: '{seller} has transferred {product} to another customer' },
      values,
    ),
    preview: hasKey
      ? t({ id: 'mail.transferSent.previewKey', defaultMessage: 'It belongs to another customer now.' })
      : t({ id: 'mail.transferSent.preview', defaultMessage: 'Your access has ended.' }),
    heading: t({ id: 'mail.transferSent.heading', defaultMessage: '{product} has another owner' }, values),
    blocks: [
      {
        type: 'text',
        text: hasKey
          ? t(
              {
                id: 'mail.transferSent.textKey',
                defaultMessage:
                  '{seller} has transferred {product} to another customer. The license key stays the same, and only the other customer may use it from now on. If you did not want this, contact {seller}.',
              },
              values,
            )
          : t(
              {
                id: 'mail.transferSent.text',
                defaultMessage:
                  '{seller} has transferred {product} to another customer, and your access has ended. If you did not want this, contact {seller}.',
              },
              values,
            ),
      },
    ],
  };
}

const received = (keys: { machines: boolean }): BuyerEmail => ({
  about: 'transferred',
  compose: async (ctx, email) => receivedContent(ctx, await loadTransfer(ctx, email), keys),
  sample: (ctx, { names }) => receivedContent(ctx, names, keys),
});

const sent = (keys: { hasKey: boolean }): BuyerEmail => ({
  about: 'transferred',
  compose: async (ctx, email) => sentContent(ctx, await loadTransfer(ctx, email), keys),
  sample: (ctx, { names }) => sentContent(ctx, names, keys),
});

/** E-mails about transfers to another customer. */
export const TRANSFERS = {
  transfer_received: received({ machines: false }),
  transfer_received_with_machines: received({ machines: true }),
  transfer_sent: sent({ hasKey: false }),
  transfer_sent_with_key: sent({ hasKey: true }),
} as const satisfies Partial<Record<BuyerEmailKind, BuyerEmail>>;
