import { getOwn } from '../../../shared/own.ts';
import { expectOne } from '../../../shared/index-by.ts';
import { portalAddress } from '../../../shared/portal-address.ts';
import { translator } from '../../../platform/languages/translator.ts';
import { findLanguage } from '../../customers/customers/index.ts';
import { findCustomerId } from '../../customers/customer-sessions/index.ts';
import { findOrganizations } from '../../identity/organizations/index.ts';
import { NOT_READY, type ComposeEmail, type EmailRow } from '../../notifications/emails/index.ts';
import type { BuyerEmailKind, ComposeContext, Content, EmailContentDependencies } from './dependencies.ts';
import { composeCheckoutReminder } from './checkout-reminder.ts';
import { composeComplimentaryGrant } from './complimentary-grant.ts';
import { composeCardExpiring } from './card-expiring.ts';
import { composeForMember, isForMember } from './compose-for-member.ts';
import { composeDispute, composeRefund } from './corrections.ts';
import { composePaymentFailed } from './payment-failed.ts';
import { composePurchase } from './purchase.ts';
import { composeRenewal } from './renewal.ts';
import { composeCanceled, composeTrialEnding, composeUpcomingRenewal } from './subscription-notices.ts';

type Compose = (
  ctx: ComposeContext,
  email: EmailRow,
  isLast: boolean,
) => Promise<Content | typeof NOT_READY | undefined>;

const COMPOSERS: Readonly<Record<BuyerEmailKind, Compose>> = {
  purchase: composePurchase,
  renewal: composeRenewal,
  renewal_upcoming: composeUpcomingRenewal,
  trial_ending: composeTrialEnding,
  card_expiring: composeCardExpiring,
  payment_failed: composePaymentFailed,
  subscription_canceled: composeCanceled,
  refund: composeRefund,
  dispute: composeDispute,
  complimentary_grant: composeComplimentaryGrant,
};

/**
 * Composes an e-mail of any kind in the language of its recipient.
 * @throws Error for a kind of a newer process, which the next attempt may reach
 */
export const composeEmail: ComposeEmail<EmailContentDependencies> = async (ctx, email, isLast) => {
  if (isForMember(email)) return composeForMember(ctx, email);
  if (email.kind === 'checkout_reminder') return composeCheckoutReminder(ctx, email);
  const language = await findLanguage(ctx, email);
  const portalPage = await linkPortal(ctx, email);
  const content = await composerOf(email)({ ...ctx, translator: translator(language), portalPage }, email, isLast);
  return content === undefined || content === NOT_READY ? content : { ...content, language };
};

/** Each address that it returns has a link of its own. */
async function linkPortal(
  { db, clock, authUrl, portalLinks }: Pick<ComposeContext, 'db' | 'clock' | 'authUrl' | 'portalLinks'>,
  email: EmailRow,
): Promise<ComposeContext['portalPage']> {
  const { slug } = expectOne(await findOrganizations(db, [email.organization_id]));
  const customerId = await findCustomerId(db, email);
  const linkOf = (id: string) => `#link=${portalLinks.create(id, clock())}`;
  return (path) => portalAddress(authUrl, slug, path) + (customerId === undefined ? '' : linkOf(customerId));
}

function composerOf({ kind }: EmailRow): Compose {
  const compose = getOwn(COMPOSERS, kind);
  if (compose === undefined) throw new Error(`e-mails of kind ${kind} are unknown to this process`);
  return compose;
}
