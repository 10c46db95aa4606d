import type { IncomingMessage } from 'node:http';
import type Provider from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';

/** Our session in the browser that sent a request. */
export interface BrowserSession {
  userId: string;
  began: Date;
}

const sessionsByRequest = new WeakMap<IncomingMessage, BrowserSession>();

export const recordBrowserSession = (request: IncomingMessage, session: BrowserSession) =>
  void sessionsByRequest.set(request, session);

/** Whether the session of oidc-provider belongs to the signed-in user of this browser. */
export function isSignedInBrowser({ req, oidc }: KoaContextWithOIDC): boolean {
  const browserSession = sessionsByRequest.get(req);
  return browserSession !== undefined && browserSession.userId === oidc.session?.accountId;
}

type Session = InstanceType<Provider['Session']>;

/**
 * Makes the session of oidc-provider follow our session: both have the same user, start and end. So only our session
 * signs users in and out, and `prompt=none` works for signed-in users.
 */
export function syncProviderSessions(provider: Provider): void {
  const { Session } = provider;
  const get = Session.get.bind(Session);
  Session.get = async (ctx) => {
    const session = await get(ctx);
    const browserSession = sessionsByRequest.get(ctx.req);
    if (session.accountId === browserSession?.userId) return syncSession(session, browserSession);
    const fresh = syncSession(new Session(), browserSession);
    (ctx as unknown as KoaContextWithOIDC).oidc.entity('Session', fresh);
    return fresh;
  };
}

function syncSession(session: Session, browserSession: BrowserSession | undefined): Session {
  if (browserSession === undefined) return session;
  const loginTs = Math.floor(browserSession.began.getTime() / 1000);
  if (session.accountId === browserSession.userId && session.loginTs === loginTs) return session;
  session.loginAccount({ accountId: browserSession.userId, loginTs, transient: true });
  return Object.assign(session, { touched: true });
}
