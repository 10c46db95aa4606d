import { errors, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import { findUnstorableText } from '../../../platform/http/body.ts';
import { isLoopback } from '../../../shared/loopback.ts';
import { isSignedInBrowser } from './browser-session.ts';

const { base, Check, Prompt } = interactionPolicy;

/** @returns the organization that the user chose in this authorization */
export function chosenOrganization({ oidc }: KoaContextWithOIDC): string | undefined {
  if (!isForOrganization({ oidc })) return undefined;
  const chosen = oidc.result?.select_organization as { organization_id: string } | undefined;
  return chosen?.organization_id;
}

export const isForOrganization = ({ oidc }: Pick<KoaContextWithOIDC, 'oidc'>) =>
  oidc.params?.sub_type === 'organization';

/**
 * Whether earlier consent does not suffice: any program on the user's machine can pose as a native application or a public
 * client there, since neither a secret nor the redirect URI identifies it (RFC 8252 §8.6).
 */
export function requiresConsentEachTime({ oidc: { client, params } }: KoaContextWithOIDC): boolean {
  if (client?.applicationType === 'native') return true;
  const redirectUri = URL.parse(String(params?.redirect_uri));
  return client?.clientAuthMethod === 'none' && redirectUri !== null && isLoopback(redirectUri.hostname);
}

/** Creates the prompts of an authorization in their order: sign in, choose an organization, consent. */
export function createPolicy(clock: () => Date): interactionPolicy.Prompt[] {
  const policy = base();
  const { login: signIn } = Object.fromEntries(policy.map((prompt) => [prompt.name, prompt]));
  if (signIn !== undefined) adaptLoginPrompt(signIn, clock);
  policy.add(
    new Prompt(
      { name: 'select_organization', requestable: false },
      new Check(
        'organization_not_selected',
        'an organization must be selected',
        'interaction_required',
        (ctx) => isForOrganization(ctx) && chosenOrganization(ctx) === undefined,
      ),
    ),
    1,
  );
  return policy;
}

/** Replaces the session check by our session, and records when a prompt asked for a new sign-in. */
function adaptLoginPrompt(prompt: interactionPolicy.Prompt, clock: () => Date) {
  prompt.checks.remove('no_session');
  prompt.checks.add(
    new Check('no_session', 'End-User authentication is required', 'login_required', (ctx) => !isSignedInBrowser(ctx)),
  );
  const { details } = prompt;
  prompt.details = async (ctx) => ({ ...(await details(ctx)), asked_at: clock().toISOString() });
}

/**
 * The parameter `sub_type`, which requests a token of an organization. The client receives the errors by redirect.
 * @throws InvalidRequest
 * @throws InvalidScope
 */
export const extraParams = {
  sub_type: (ctx: KoaContextWithOIDC, value: string | undefined) => {
    if (value !== undefined && value !== 'user' && value !== 'organization')
      throw new errors.InvalidRequest('sub_type must be user or organization');
    requireStorable(ctx);
    requireKnownScopes(ctx);
    requireQueryMode(ctx);
  },
};

/** Length of all parameters of a request, which are stored until its prompts are answered. A URL has a similar limit. */
const MAX_PARAMETERS_LENGTH = 16 * 1024;

/** Refuses parameters that are too long to store, or contain text that the database cannot store. */
function requireStorable({ oidc }: KoaContextWithOIDC) {
  const reason = findUnstorableText({ ...oidc.params });
  if (reason !== undefined) throw new errors.InvalidRequest(reason);
  if (JSON.stringify(oidc.params).length > MAX_PARAMETERS_LENGTH)
    throw new errors.InvalidRequest('the parameters are too long');
}

/** Refuses unknown scopes, which oidc-provider would drop silently. */
function requireKnownScopes({ oidc, query }: KoaContextWithOIDC) {
  // A pushed authorization request was checked when it was pushed.
  if (oidc.entities.PushedAuthorizationRequest !== undefined) return;
  const allowed = oidc.client?.scope?.split(' ') ?? [];
  const given: { scope?: unknown } = oidc.route === 'pushed_authorization_request' ? (oidc.body ?? {}) : query;
  const asked = typeof given.scope === 'string' ? given.scope.split(' ').filter(Boolean) : [];
  if (asked.length === 0) throw new errors.InvalidScope('scope is missing', '');
  for (const scope of asked) {
    if (!allowed.includes(scope)) throw new errors.InvalidScope('requested scope is not allowed', scope);
  }
}

/** Refuses response modes other than `query`, since form posts and fragments expose the code to scripts. */
function requireQueryMode({ oidc }: KoaContextWithOIDC) {
  const { params } = oidc;
  if (params?.response_mode === undefined || params.response_mode === 'query') return;
  params.response_mode = 'query';
  throw new errors.InvalidRequest('response_mode must be query');
}
