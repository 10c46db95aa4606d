import type Provider from 'oidc-provider';
import type { InteractionResults } from 'oidc-provider';
import { invalidField, ResourceNotFound } from '../../../shared/errors.ts';
import { requireRecentSignIn } from '../../../platform/access/authorize.ts';
import { isOfOrganizations } from '../../../platform/access/role-scopes.ts';
import type { UserSubject } from '../../../platform/access/subject.ts';
import { violatesForeignKey } from '../../../platform/db/errors.ts';
import type { Reader, Tx } from '../../../platform/ports/transaction.ts';
import { NewSignInRequired, UnexpectedPrompt } from './errors.ts';
import { addConsent, isMember, type ConsentParty } from './queries.ts';

/** State of an authorization that waits for the user. */
export type Interaction = InstanceType<Provider['Interaction']>;

type PromptName = 'login' | 'select_organization' | 'consent';

/** Reasons of the login prompt that require a new sign-in from a signed-in user. */
const SIGN_IN_AGAIN = ['login_prompt', 'max_age'];

/** @throws ResourceNotFound the interaction is unknown, or has ended */
export async function findInteraction(provider: Provider, uid: string): Promise<Interaction> {
  const interaction = await provider.Interaction.find(uid);
  if (interaction === undefined) throw new ResourceNotFound();
  return interaction;
}

/**
 * Answers the login prompt with the signed-in user.
 * @returns the URL to redirect the browser to
 * @throws NewSignInRequired the prompt requires a new sign-in, and the session began before the prompt
 */
export async function answerLogin(interaction: Interaction, { id, session }: UserSubject): Promise<string> {
  requirePrompt(interaction, 'login');
  const mustBeNew = interaction.prompt.reasons.some((reason) => SIGN_IN_AGAIN.includes(reason));
  const askedAt = new Date(String(interaction.prompt.details.asked_at));
  if (mustBeNew && !(session !== undefined && session.began > askedAt)) throw new NewSignInRequired();
  // Another user may have signed in since. Only the same browser can continue, because of the interaction cookie.
  if (interaction.session?.accountId !== id) delete interaction.session;
  const ts = session && Math.floor(session.began.getTime() / 1000);
  return finishInteraction(interaction, { login: { accountId: id, remember: false, ...(ts !== undefined && { ts }) } });
}

/**
 * Answers the organization prompt.
 * @returns the URL to redirect the browser to
 * @throws RequestValidationError the user is not a member of the organization
 */
export async function chooseOrganization(
  { db }: Reader,
  interaction: Interaction,
  { subject, organizationId }: { subject: UserSubject; organizationId: string },
): Promise<string> {
  requirePrompt(interaction, 'select_organization');
  requireSameUser(interaction, subject);
  const organization_id = organizationId.toLowerCase();
  if (!(await isMember(db, subject.id, organization_id)))
    throw invalidField('organization_id', 'Organization does not exist.', organizationId);
  return finishInteraction(interaction, { select_organization: { organization_id } });
}

/**
 * Saves the user's consent to the requested scopes.
 * @throws RecentSignInRequired the application would act for organizations, and the session is not recent
 */
export async function saveConsent(tx: Tx, interaction: Interaction, subject: UserSubject): Promise<void> {
  requirePrompt(interaction, 'consent');
  requireSameUser(interaction, subject);
  const scopes = requestedScopes(interaction);
  if (scopes.some(isOfOrganizations)) requireRecentSignIn(subject, tx.now);
  const party: ConsentParty = {
    client_id: String(interaction.params.client_id),
    user_id: subject.id,
    organization_id: chosenOrganizationOf(interaction) ?? null,
  };
  await addConsent(tx.db, party, scopes, tx.now).catch((error: unknown) => {
    // The client was deleted, or the membership ended, since the prompt was shown.
    throw violatesForeignKey(error) ? new ResourceNotFound() : error;
  });
}

export const finishConsent = (interaction: Interaction) => finishInteraction(interaction, { consent: {} });

/** Ends the authorization with `access_denied` (RFC 6749 §4.1.2.1), at any prompt. */
export function denyInteraction(interaction: Interaction, subject: UserSubject): Promise<string> {
  requireSameUser(interaction, subject);
  return finishInteraction(interaction, { error: 'access_denied', error_description: 'The user denied the request.' });
}

/** @returns the organization that the user chose at an earlier prompt */
export function chosenOrganizationOf({ lastSubmission }: Interaction): string | undefined {
  const chosen = lastSubmission?.select_organization as { organization_id: string } | undefined;
  return chosen?.organization_id;
}

export const requestedScopes = ({ params: { scope } }: Interaction) =>
  (typeof scope === 'string' ? scope : '').split(' ').filter(Boolean);

/** @returns the URL where oidc-provider resumes the authorization, after it has checked its cookie */
async function finishInteraction(interaction: Interaction, result: InteractionResults): Promise<string> {
  interaction.result = 'error' in result ? result : { ...interaction.lastSubmission, ...result };
  await interaction.persist();
  return interaction.returnTo;
}

function requirePrompt({ prompt }: Interaction, name: PromptName) {
  if (prompt.name !== name) throw new UnexpectedPrompt(prompt.name);
}

/** @throws ResourceNotFound the interaction belongs to another user */
function requireSameUser({ session }: Interaction, { id }: UserSubject) {
  if (session?.accountId !== id) throw new ResourceNotFound();
}
