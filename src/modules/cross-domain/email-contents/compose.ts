import { getOwn } from '../../../shared/own.ts';
import { expectOne } from '../../../shared/index-by.ts';
import { portalAddress } from '../../../shared/portal-address.ts';
import type { Language } from '../../../shared/languages.ts';
import { translator } from '../../../platform/languages/translator.ts';
import { findUnmatchedCharges } from '../../billing/unmatched-charges/index.ts';
import { findCheckouts } from '../../checkout/checkouts/index.ts';
import { findCustomers, findLanguage, type CustomerKey } from '../../customers/customers/index.ts';
import { findCustomerId } from '../../customers/customer-sessions/index.ts';
import { findOrganizations, readTimeZone } from '../../identity/organizations/index.ts';
import { NOT_READY, type ComposeEmail, type EmailRow } from '../../notifications/emails/index.ts';
import type { BuyerEmail } from './buyer-email.ts';
import { BUYER_EMAILS } from './buyer-emails.ts';
import type { ComposeContext, EmailContentDependencies } from './dependencies.ts';
import { composeCheckoutReminder, languageOfCheckout } from './checkout-reminder.ts';
import { composeForMember, isForMember } from './compose-for-member.ts';

/**
 * Composes an e-mail of any kind in the language of its recipient.
 * @throws Error for a kind of a newer process, which the next attempt may reach
 */
export const composeEmail: ComposeEmail<EmailContentDependencies> = async (ctx, email, isLast) => {
  if (isForMember(email)) return composeForMember(ctx, email);
  if (email.kind === 'checkout_reminder') return composeCheckoutReminder(ctx, email);
  const language = (await findPayerLanguage(ctx, email)) ?? (await findLanguage(ctx, await customerOf(ctx, email)));
  const portalPage = await linkPortal(ctx, email);
  const timeZone = await readTimeZone(ctx.db, email.organization_id);
  const composing = { ...ctx, translator: translator(language, timeZone), portalPage };
  const content = await emailOf(email).compose(composing, email, isLast);
  return content === undefined || content === NOT_READY ? content : { ...content, language };
};

/** The payer of a charge without an order may be no customer yet. The e-mail has the language of the checkout. */
async function findPayerLanguage({ db }: Pick<ComposeContext, 'db'>, email: EmailRow): Promise<Language | undefined> {
  if (email.kind !== 'charge_refunded') return undefined;
  const { checkout_id } = expectOne(await findUnmatchedCharges(db, [email.object_id]));
  const [checkout] = checkout_id === null ? [] : await findCheckouts(db, [checkout_id]);
  return checkout && languageOfCheckout(checkout);
}

/**
 * The account of a new address is no customer yet, and the one of a former address is none any more. Their e-mails have the language of the
 * customer.
 */
async function customerOf({ db }: Pick<ComposeContext, 'db'>, email: EmailRow): Promise<CustomerKey> {
  const isAboutChange = email.kind === 'email_change' || email.kind === 'email_changed';
  const [customer] = isAboutChange ? await findCustomers(db, [email.object_id]) : [];
  return { organization_id: email.organization_id, user_id: customer?.user_id ?? email.user_id };
}

/** Each address that it returns has a link of its own. */
async function linkPortal(
  { db, clock, authUrl, portalLinks }: Pick<ComposeContext, 'db' | 'clock' | 'authUrl' | 'portalLinks'>,
  email: EmailRow,
): Promise<ComposeContext['portalPage']> {
  const { slug } = expectOne(await findOrganizations(db, [email.organization_id]));
  const customerId = await findCustomerId(db, email);
  const linkFragment = (id: string) => `#link=${portalLinks.create(id, clock())}`;
  return (path) => portalAddress(authUrl, slug, path) + (customerId === undefined ? '' : linkFragment(customerId));
}

function emailOf({ kind }: EmailRow): BuyerEmail {
  const email = getOwn(BUYER_EMAILS, kind);
  if (email === undefined) throw new Error(`e-mails of kind ${kind} are unknown to this process`);
  return email;
}
