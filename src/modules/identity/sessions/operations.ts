import { invalidField, ResourceNotFound } from '../../../shared/errors.ts';
import { localPath } from '../../../shared/local-path.ts';
import { expectOne } from '../../../shared/index-by.ts';
import { toListResponse, toPage } from '../../../shared/pagination.ts';
import { SESSION_COOKIE } from '../../../platform/http/browser.ts';
import { handlersWith, type RequestContext } from '../../../platform/http/handler.ts';
import type { Signer } from '../../../shared/signer.ts';
import type { Mail } from '../../../platform/ports/mailer.ts';
import type { RelyingParty } from '../../../platform/ports/relying-party.ts';
import { findUsers, presentMe } from '../users/index.ts';
import { findKnownBrowser, KNOWN_BROWSER_COOKIE } from './known-browsers.ts';
import { signIn } from './sign-in.ts';
import { verifyCode } from './verify-code.ts';
import { presentSession } from './present.ts';
import { deleteSession, listSessions } from './queries.ts';
import { signInCodeMail, requestCode } from './request-code.ts';
import { CODE_SECONDS, isMemberOf, UPSTREAM_SECONDS, usedAfter } from './rules.ts';
import { findOrSignUp, maySignIn, type SignUpPolicy } from './sign-up.ts';
import { findOrLinkUser, consumeAuthState, saveAuthState } from './upstream.ts';
import type { SessionDependencies } from './dependencies.ts';

/** Cookies during a sign-in. */
const CODE_COOKIE = 'sell_sign_in';
const UPSTREAM_COOKIE = 'sell_upstream';

interface SignInOptions {
  /** OpenID providers for signing in, in the order of display. */
  upstreams: readonly RelyingParty[];
  /** Signs the cookies of browsers that have signed in. */
  browsers: Signer;
  signUp: SignUpPolicy;
}

export const operations = (options: SignInOptions) => ({
  ...codeOperations(options),
  ...upstreamOperations(options),
  ...sessionListOperations,
});

const codeOperations = ({ browsers, signUp }: Omit<SignInOptions, 'upstreams'>) =>
  handlersWith<SessionDependencies>()({
    // Sends the mail here, because a job would store the code in clear.
    requestSignInCode: async ({ body: { email, return_to } }, ctx) => {
      const returnTo = return_to === undefined ? undefined : requireLocalPath(ctx.authUrl, return_to);
      const { networks } = ctx.browser;
      const knownBrowser = findKnownBrowser(browsers, ctx.browser.cookie(KNOWN_BROWSER_COOKIE), email);
      const { code, browser } = await ctx.transaction((tx) => requestCode(tx, { email, networks, knownBrowser }));
      const mail = signInCodeMail({ email, code, returnTo }, ctx.authUrl, ctx.browser.language);
      if (signUp !== 'open') void sendIfPermitted(ctx, mail, signUp);
      else if (!(await ctx.mailer.send(mail)).isAccepted) throw refusedAddress(email);
      ctx.browser.setCookie(CODE_COOKIE, browser, CODE_SECONDS);
    },

    signIn: async ({ body: { code } }, ctx) => {
      const browser = ctx.browser.cookie(CODE_COOKIE) ?? '';
      const email = await ctx.transaction((tx) => verifyCode(tx, browser, code));
      if (email === undefined) throw invalidCode(code);
      const me = await signIn(ctx, browsers, async (tx) => {
        const user = await findOrSignUp(tx, email, signUp);
        if (user === undefined) throw invalidCode(code);
        return user;
      });
      ctx.browser.clearCookie(CODE_COOKIE);
      return presentMe(me);
    },
  });

/** @throws RequestValidationError a browser could leave the service by the path */
function requireLocalPath(authUrl: string, target: string): string {
  const path = localPath(target, new URL(authUrl).origin);
  if (path === undefined) throw invalidField('return_to', 'Must be a path on this service.', target);
  return path;
}

const refusedAddress = (email: string) =>
  invalidField('email', 'The mail server of this address does not accept mail for it. Check the address.', email);

const invalidCode = (code: string) => invalidField('code', 'This code is invalid or has expired.', code);

/**
 * Sends a mail if its receiver may sign in. The request does not wait for it: otherwise, the time and the status of the
 * response would tell strangers whether the address is known.
 */
async function sendIfPermitted(
  { db, now, mailer, log }: RequestContext<'requestSignInCode'> & SessionDependencies,
  mail: Mail,
  signUp: SignUpPolicy,
) {
  try {
    if (await maySignIn({ db, now }, mail.to, signUp)) await mailer.send(mail);
  } catch (error) {
    log.warn({ err: error }, 'a sign-in code could not be sent');
  }
}

const upstreamOperations = ({ upstreams, browsers, signUp }: SignInOptions) =>
  handlersWith<SessionDependencies>()({
    listSignInProviders: async () => ({ items: upstreams.map(({ name, label }) => ({ name, label })) }),

    beginUpstreamSignIn: async ({ path, body }, ctx) => {
      const returnTo = requireLocalPath(ctx.authUrl, body.return_to);
      const { url, pending } = await requireUpstream(upstreams, path.name).startSignIn(
        callbackAddress(ctx.authUrl, path.name),
      );
      const state = { provider: path.name, returnTo, pending };
      const browser = await ctx.transaction((tx) => saveAuthState(tx, state));
      ctx.browser.setCookie(UPSTREAM_COOKIE, browser, UPSTREAM_SECONDS);
      return { redirect_to: url };
    },

    finishUpstreamSignIn: async ({ path, body }, ctx) => {
      const upstream = requireUpstream(upstreams, path.name);
      const browser = ctx.browser.cookie(UPSTREAM_COOKIE);
      const { pending, returnTo } = await ctx.transaction((tx) => consumeAuthState(tx, browser, path.name));
      const callback = new URL(callbackAddress(ctx.authUrl, path.name) + (URL.parse(body.callback_url)?.search ?? ''));
      const identity = await upstream.completeSignIn(callback, pending);
      await signIn(ctx, browsers, async (tx) =>
        expectOne(await findUsers(tx.db, [await findOrLinkUser(tx, identity, signUp)])),
      );
      ctx.browser.clearCookie(UPSTREAM_COOKIE);
      return { redirect_to: returnTo };
    },
  });

const sessionListOperations = handlersWith<SessionDependencies>()({
  listSessions: async ({ query }, ctx) => {
    const page = toPage(query);
    const { db, now, subject } = ctx;
    const isMember = isMemberOf(subject);
    const filter = { userId: subject.id, now, since: isMember ? usedAfter(now) : undefined };
    const { rows, total } = await listSessions(db, filter, page);
    return toListResponse(
      rows.map((row) => presentSession(row, { isMember, currentId: subject.session?.id })),
      total,
      page,
    );
  },

  deleteSession: async ({ path }, ctx) => {
    const session = { id: path.id, user_id: ctx.subject.id };
    if (!(await ctx.transaction(({ db }) => deleteSession(db, session)))) throw new ResourceNotFound();
  },

  signOut: async (_input, ctx) => {
    const { id, session } = ctx.subject;
    if (session !== undefined) await ctx.transaction(({ db }) => deleteSession(db, { id: session.id, user_id: id }));
    ctx.browser.clearCookie(SESSION_COOKIE);
    ctx.browser.clearCache();
  },
});

/** Each provider has a separate redirect URI, which prevents mix-up attacks (RFC 9700 §4.4.2.2). */
const callbackAddress = (authUrl: string, name: string) => `${authUrl}/sign-in/callback/${name}`;

function requireUpstream(upstreams: readonly RelyingParty[], name: string): RelyingParty {
  const upstream = upstreams.find((candidate) => candidate.name === name);
  if (upstream === undefined) throw new ResourceNotFound();
  return upstream;
}
