import type Provider from 'oidc-provider';
import type { InteractionResults } from 'oidc-provider';
import { invalid, NotPermitted, ResourceNotFound } from '../../../shared/errors.ts';
import type { UserSubject } from '../../../platform/access/subject.ts';
import { violatesForeignKey } from '../../../platform/db/errors.ts';
import type { Reader, Tx } from '../../../platform/ports/transaction.ts';
import { addConsent, isMember, type Party } from './queries.ts';

/** What a person is in the middle of. */
export type Interaction = InstanceType<Provider['Interaction']>;

type PromptName = 'login' | 'select_organization' | 'consent';

/** Reasons to want more than somebody who is signed in. */
const SIGN_IN_AGAIN = ['login_prompt', 'max_age'];

/** @throws ResourceNotFound over, or unknown */
export async function findInteraction(provider: Provider, uid: string): Promise<Interaction> {
  const interaction = await provider.Interaction.find(uid);
  if (interaction === undefined) throw new ResourceNotFound();
  return interaction;
}

/**
 * Goes on as the person who is signed in.
 * @throws NotPermitted the interaction wants them to sign in again, and they have not since it began
 */
export async function authenticate(interaction: Interaction, { id, session }: UserSubject): Promise<string> {
  requirePrompt(interaction, 'login');
  const mustBeNew = interaction.prompt.reasons.some((reason) => SIGN_IN_AGAIN.includes(reason));
  const askedAt = new Date(String(interaction.prompt.details.asked_at));
  if (mustBeNew && !(session !== undefined && session.began > askedAt)) throw new NotPermitted('Sign in again first.');
  // Somebody else may have signed in than the one who was; only the same browser can go on in any case.
  if (interaction.session?.accountId !== id) delete interaction.session;
  const ts = session && Math.floor(session.began.getTime() / 1000);
  return finish(interaction, { login: { accountId: id, remember: false, ...(ts !== undefined && { ts }) } });
}

/** @throws RequestValidationError not one of the person's organizations */
export async function chooseOrganization(
  { db }: Reader,
  interaction: Interaction,
  { subject, organizationId }: { subject: UserSubject; organizationId: string },
): Promise<string> {
  requirePrompt(interaction, 'select_organization');
  requireOwn(interaction, subject);
  const organization_id = organizationId.toLowerCase();
  if (!(await isMember(db, subject.id, organization_id)))
    throw invalid('organization_id', 'Organization does not exist.', organizationId);
  return finish(interaction, { select_organization: { organization_id } });
}

/** Remembers what the person allows. */
export async function allow(tx: Tx, interaction: Interaction, subject: UserSubject): Promise<void> {
  requirePrompt(interaction, 'consent');
  requireOwn(interaction, subject);
  const party: Party = {
    client_id: String(interaction.params.client_id),
    user_id: subject.id,
    organization_id: chosenIn(interaction) ?? null,
  };
  await addConsent(tx.db, party, scopesOf(interaction), tx.now).catch((error: unknown) => {
    // The client was deleted, or the membership ended, since the person was asked.
    throw violatesForeignKey(error) ? new ResourceNotFound() : error;
  });
}

export const finishConsent = (interaction: Interaction) => finish(interaction, { consent: {} });

/** People may deny wherever they are asked something. */
export function deny(interaction: Interaction, subject: UserSubject): Promise<string> {
  requireOwn(interaction, subject);
  return finish(interaction, { error: 'access_denied', error_description: 'The person denied the request.' });
}

/** The organization that was chosen a step before. */
export function chosenIn({ lastSubmission }: Interaction): string | undefined {
  const chosen = lastSubmission?.select_organization as { organization_id: string } | undefined;
  return chosen?.organization_id;
}

export const scopesOf = ({ params: { scope } }: Interaction) =>
  (typeof scope === 'string' ? scope : '').split(' ').filter(Boolean);

/** @returns where the browser goes on: there the library holds it against the cookie that it set when it began */
async function finish(interaction: Interaction, result: InteractionResults): Promise<string> {
  interaction.result = 'error' in result ? result : { ...interaction.lastSubmission, ...result };
  await interaction.persist();
  return interaction.returnTo;
}

function requirePrompt({ prompt }: Interaction, name: PromptName) {
  if (prompt.name !== name) throw new NotPermitted(`This interaction waits for something else: ${prompt.name}.`);
}

/** @throws ResourceNotFound it is somebody else who was asked */
function requireOwn({ session }: Interaction, { id }: UserSubject) {
  if (session?.accountId !== id) throw new ResourceNotFound();
}
