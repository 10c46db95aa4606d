import { plainName } from '../../../shared/plain-name.ts';
import { expectOne } from '../../../shared/index-by.ts';
import { findBenefits, parseLicenseKeyTerms } from '../../entitlements/benefits/index.ts';
import { findEndedAtLimit, findLicenseKeys } from '../../entitlements/license-keys/index.ts';
import type { EmailRow } from '../../notifications/emails/index.ts';
import { purchasesButton } from './blocks.ts';
import type { BuyerEmail } from './buyer-email.ts';
import type { ComposeContext, Content, ContentContext } from './dependencies.ts';
import { loadSeller } from './load-names.ts';

/** @returns undefined if the key has another holder since */
async function composeEnded(ctx: ComposeContext, email: EmailRow): Promise<Content | undefined> {
  const key = expectOne(await findLicenseKeys(ctx, [email.object_id]));
  const ended = await findEndedAtLimit(ctx.db, key.id);
  const { ended_at_limit: limit } = ended[0] ?? {};
  if (key.user_id !== email.user_id || limit == null) return undefined;
  const benefit = expectOne(await findBenefits(ctx.db, [key.benefit_id]));
  return endedContent(ctx, {
    names: { seller: await loadSeller(ctx, email.organization_id), product: plainName(benefit.description) },
    limit,
    machines: ended,
    isListed: parseLicenseKeyTerms(benefit).activations?.enable_user_admin === true,
  });
}

interface EndedMachines {
  names: { seller: string; product: string };
  limit: number;
  machines: readonly { label: string; last_used_at: Date | null }[];
  /** Whether the seller shows machines to buyers. */
  isListed: boolean;
}

function endedContent(ctx: ContentContext, { names, limit, machines, isListed }: EndedMachines): Content {
  const { t, formatDay } = ctx.translator;
  const allows = t(
    {
      id: 'mail.machinesEnded.text',
      defaultMessage:
        'Your license key for {product} from {seller} allows {limit, plural, one {# machine} other {# machines}} now.',
    },
    { ...names, limit },
  );
  const heading = t(
    {
      id: 'mail.machinesEnded.heading',
      defaultMessage: '{count, plural, one {# machine was deactivated} other {# machines were deactivated}}',
    },
    { count: machines.length },
  );
  const rows = machines.map(({ label, last_used_at }) => [label, last_used_at ? formatDay(last_used_at) : ''] as const);
  return {
    subject: t({ id: 'mail.machinesEnded.subject', defaultMessage: 'Fewer machines can use {product}' }, names),
    preview: allows,
    heading,
    blocks: [
      { type: 'text', text: allows },
      ...(isListed ? [{ type: 'table', rows } as const] : []),
      purchasesButton(ctx),
    ],
  };
}

export const machinesEndedEmail: BuyerEmail = {
  about: 'license_key',
  compose: composeEnded,
  sample: (ctx, { names, now }) =>
    endedContent(ctx, { names, limit: 2, machines: [{ label: 'Laptop', last_used_at: now }], isListed: true }),
};
