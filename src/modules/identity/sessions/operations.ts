import { invalid, ResourceNotFound } from '../../../shared/errors.ts';
import { paginated, toPage } from '../../../shared/pagination.ts';
import { SESSION_COOKIE } from '../../../platform/http/browser.ts';
import { handlersWith, type RequestContext } from '../../../platform/http/handler.ts';
import type { RelyingParty } from '../../../platform/ports/relying-party.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { findOrInsertUser, presentMe } from '../users/index.ts';
import { beginSession } from './begin.ts';
import { checkCode } from './check-code.ts';
import { presentSession } from './present.ts';
import { deleteSession, listSessions } from './queries.ts';
import { codeMail, requestCode } from './request-code.ts';
import { CODE_SECONDS, SESSION_SECONDS, UPSTREAM_SECONDS } from './rules.ts';
import { accountOf, recallUpstream, rememberUpstream } from './upstream.ts';
import type { SessionDependencies } from './dependencies.ts';

/** Cookies of a browser that is about to sign in. */
const CODE_COOKIE = 'sell_sign_in';
const UPSTREAM_COOKIE = 'sell_upstream';

/** @param upstreams the OpenID providers to sign in with, in the order in which to offer them */
export const sessionOperations = (upstreams: readonly RelyingParty[]) => ({
  ...byCode,
  ...byUpstream(upstreams),
  ...own,
});

const byCode = handlersWith<SessionDependencies>()({
  // The mail goes out here and not by a job, which would store the code in clear.
  requestSignInCode: async ({ body: { email } }, ctx) => {
    const { network } = ctx.browser;
    const { code, browser } = await ctx.transaction((tx) => requestCode(tx, { email, ipAddress: network }));
    await ctx.mailer.send(codeMail(email, code, ctx.authUrl));
    ctx.browser.setCookie(CODE_COOKIE, browser, CODE_SECONDS);
  },

  signIn: async ({ body: { code } }, ctx) => {
    const browser = ctx.browser.cookie(CODE_COOKIE) ?? '';
    const email = await ctx.transaction((tx) => checkCode(tx, browser, code));
    if (email === undefined) throw invalid('code', 'This code is wrong, or is not good any more.', code);
    const me = await signIn(ctx, (tx) => findOrInsertUser(tx.db, email, tx.now));
    ctx.browser.clearCookie(CODE_COOKIE);
    return presentMe(me);
  },
});

const byUpstream = (upstreams: readonly RelyingParty[]) =>
  handlersWith<SessionDependencies>()({
    listSignInProviders: async () => ({ items: upstreams.map(({ name, label }) => ({ name, label })) }),

    beginUpstreamSignIn: async ({ path, body }, ctx) => {
      const { url, pending } = await named(upstreams, path.name).begin(callbackAddress(ctx.authUrl, path.name));
      const sought = { provider: path.name, returnTo: body.return_to, pending };
      const browser = await ctx.transaction((tx) => rememberUpstream(tx, sought));
      ctx.browser.setCookie(UPSTREAM_COOKIE, browser, UPSTREAM_SECONDS);
      return { redirect_to: url };
    },

    finishUpstreamSignIn: async ({ path, body }, ctx) => {
      const upstream = named(upstreams, path.name);
      const browser = ctx.browser.cookie(UPSTREAM_COOKIE);
      const { pending, returnTo } = await ctx.transaction((tx) => recallUpstream(tx, browser, path.name));
      const callback = new URL(callbackAddress(ctx.authUrl, path.name) + (URL.parse(body.callback_url)?.search ?? ''));
      const identity = await upstream.finish(callback, pending);
      await signIn(ctx, async (tx) => ({ id: await accountOf(tx, identity) }));
      ctx.browser.clearCookie(UPSTREAM_COOKIE);
      return { redirect_to: returnTo };
    },
  });

const own = handlersWith<SessionDependencies>()({
  listSessions: async ({ query }, ctx) => {
    const page = toPage(query);
    const { rows, total } = await listSessions(ctx.db, { userId: ctx.subject.id, now: ctx.now }, page);
    return paginated(
      rows.map((row) => presentSession(row, ctx.subject.session?.id)),
      total,
      page,
    );
  },

  deleteSession: async ({ path }, ctx) => {
    if (!(await deleteSession(ctx.db, { id: path.id, user_id: ctx.subject.id }))) throw new ResourceNotFound();
  },

  signOut: async (_input, ctx) => {
    const { id, session } = ctx.subject;
    if (session !== undefined) await deleteSession(ctx.db, { id: session.id, user_id: id });
    ctx.browser.clearCookie(SESSION_COOKIE);
  },
});

/** Begins a session for whoever `findPerson` finds, in place of the browser's earlier one. */
async function signIn<Person extends { id: string }>(
  { browser, transaction }: Pick<RequestContext<never>, 'browser' | 'transaction'>,
  findPerson: (tx: Tx) => Promise<Person>,
): Promise<Person> {
  const { userAgent, ipAddress } = browser;
  const earlierToken = browser.cookie(SESSION_COOKIE);
  const { person, token } = await transaction(async (tx) => {
    const found = await findPerson(tx);
    return { person: found, token: await beginSession(tx, { userId: found.id, userAgent, ipAddress, earlierToken }) };
  });
  browser.setCookie(SESSION_COOKIE, token, SESSION_SECONDS);
  return person;
}

/** One per provider, so that the answer of one cannot be taken for another's (RFC 9700 §4.4.2.2). */
const callbackAddress = (authUrl: string, name: string) => `${authUrl}/sign-in/callback/${name}`;

function named(upstreams: readonly RelyingParty[], name: string): RelyingParty {
  const upstream = upstreams.find((candidate) => candidate.name === name);
  if (upstream === undefined) throw new ResourceNotFound();
  return upstream;
}
