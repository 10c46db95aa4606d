import { ResourceNotFound } from '../../../shared/errors.ts';
import { expectOne } from '../../../shared/index-by.ts';
import { toListResponse, toPage } from '../../../shared/pagination.ts';
import type { Signer } from '../../../shared/signer.ts';
import { handlersWith, type RequestContext } from '../../../platform/http/handler.ts';
import { signIn } from '../sessions/index.ts';
import { findUsers, presentMe } from '../users/index.ts';
import { addPasskey, requireRoom } from './add-passkey.ts';
import { consumeChallenge, issueChallenge } from './challenge.ts';
import { readClientData, type Ceremony } from './client-data.ts';
import type { PasskeyDependencies } from './dependencies.ts';
import { CredentialRefused } from './errors.ts';
import { presentPasskey, presentRegistrationOptions, presentSignInOptions } from './present.ts';
import { findPasskey, findPasskeysOf, listPasskeys, recordUse, renamePasskey, type PasskeyRow } from './queries.ts';
import { removePasskey } from './remove-passkey.ts';
import { CHALLENGE_SECONDS, relyingPartyOf } from './rules.ts';
import { verifyRegistration, verifySignIn, type VerifiedUse } from './verify.ts';

/** Binds challenges to the browser that requested them. */
const BROWSER_COOKIE = 'sell_passkey';

/** @param browsers signs the cookies of browsers that have signed in */
export const operations = ({ browsers }: { browsers: Signer }) => ({
  ...signInOperations(browsers),
  ...managementOperations,
});

const signInOperations = (browsers: Signer) =>
  handlersWith<PasskeyDependencies>()({
    beginPasskeySignIn: async (_input, ctx) =>
      presentSignInOptions(await issue(ctx, null), relyingPartyOf(ctx.authUrl)),

    finishPasskeySignIn: ({ body }, ctx) =>
      nameField(ctx, [], async () => {
        const expected = await consume(ctx, body.response, { ceremony: 'webauthn.get', userId: null });
        const passkey = await findPasskey(ctx.db, Buffer.from(body.id, 'base64url'));
        if (passkey === undefined) throw unknownPasskey();
        const use = await verifySignIn(body, passkey, expected);
        const me = await signIn(ctx, browsers, async (tx) => {
          if (!(await recordUse(tx.db, { id: passkey.id, ...use, now: tx.now }))) throw copyInUse(ctx, passkey, use);
          return expectOne(await findUsers(tx.db, [passkey.user_id]));
        });
        return presentMe(me);
      }),
  });

const unknownPasskey = () =>
  new CredentialRefused(['id'], 'This passkey is not registered here. Sign in by e-mail instead.');

/** A counter that did not grow shows that another authenticator has the same key (WebAuthn §6.1.1). */
function copyInUse({ log }: Pick<RequestContext<never>, 'log'>, passkey: PasskeyRow, { signCount }: VerifiedUse) {
  const { id: passkey_id, user_id, sign_count } = passkey;
  log.warn({ passkey_id, user_id, sign_count, received: signCount }, 'a passkey was refused: a copy of it is in use');
  return new CredentialRefused(
    ['response', 'authenticatorData'],
    'This passkey was refused, because a copy of it seems to be in use. Sign in by e-mail and remove it.',
  );
}

const managementOperations = handlersWith<PasskeyDependencies>()({
  listPasskeys: async ({ query }, ctx) => {
    const page = toPage(query);
    const { rows, total } = await listPasskeys(ctx.db, ctx.subject.id, page);
    return toListResponse(rows.map(presentPasskey), total, page);
  },

  beginPasskeyRegistration: async (_input, ctx) => {
    const { id } = ctx.subject;
    const user = expectOne(await findUsers(ctx.db, [id]));
    const passkeys = await findPasskeysOf(ctx.db, id);
    requireRoom(passkeys);
    const parties = { user, passkeys, relyingParty: relyingPartyOf(ctx.authUrl) };
    return presentRegistrationOptions(await issue(ctx, id), parties);
  },

  createPasskey: ({ body: { name, credential: sent } }, ctx) =>
    nameField(ctx, ['credential'], async () => {
      const userId = ctx.subject.id;
      const { language } = ctx.browser;
      const expected = await consume(ctx, sent.response, { ceremony: 'webauthn.create', userId });
      const credential = await verifyRegistration(sent, expected);
      return presentPasskey(await ctx.transaction((tx) => addPasskey(tx, { userId, name, credential, language })));
    }),

  updatePasskey: async ({ path, body }, ctx) => {
    const renamed = await renamePasskey(ctx.db, { id: path.id, user_id: ctx.subject.id }, body.name);
    if (renamed === undefined) throw new ResourceNotFound();
    return presentPasskey(renamed);
  },

  deletePasskey: async ({ path }, ctx) => {
    const userId = ctx.subject.id;
    const { language } = ctx.browser;
    await ctx.transaction((tx) => removePasskey(tx, { userId, id: path.id, language }));
  },
});

type CeremonyContext = PasskeyDependencies & Pick<RequestContext<never>, 'browser' | 'transaction'>;

/** Issues a challenge to the browser of a request. @param userId user who adds a passkey; null for a sign-in */
async function issue({ browser, transaction }: CeremonyContext, userId: string | null) {
  const party = { browser: browser.cookie(BROWSER_COOKIE), userId };
  const issued = await transaction((tx) => issueChallenge(tx, party));
  browser.setCookie(BROWSER_COOKIE, issued.browser, CHALLENGE_SECONDS);
  return issued.challenge;
}

/**
 * Uses up the challenge that a credential answers, in a transaction of its own: an invalid credential uses it up as well.
 * @throws CredentialRefused
 */
async function consume(
  { authUrl, browser, transaction }: CeremonyContext,
  { clientDataJSON }: { clientDataJSON: string },
  { ceremony, userId }: { ceremony: Ceremony; userId: string | null },
) {
  const relyingParty = relyingPartyOf(authUrl);
  const challenge = readClientData(clientDataJSON, ceremony, relyingParty);
  const party = { browser: browser.cookie(BROWSER_COOKIE), userId };
  if (!(await transaction((tx) => consumeChallenge(tx, challenge, party))))
    throw new CredentialRefused(
      ['response', 'clientDataJSON'],
      'This took longer than five minutes, or was started in another browser. Try again.',
    );
  return { relyingParty, challenge };
}

/** Reports a refused credential as a violation. @param parent path of the credential in the body */
async function nameField<Result>(
  { log }: Pick<RequestContext<never>, 'log'>,
  parent: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CredentialRefused)) throw error;
    log.debug({ err: error }, 'a passkey was refused');
    throw error.toApiError(parent);
  }
}
