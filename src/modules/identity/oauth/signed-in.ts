import type { IncomingMessage } from 'node:http';
import type Provider from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';

/** Who is signed in with us in the browser that sent a request. */
export interface SignedIn {
  userId: string;
  began: Date;
}

const signedIn = new WeakMap<IncomingMessage, SignedIn>();

export const noteSignedIn = (request: IncomingMessage, who: SignedIn) => void signedIn.set(request, who);

/** Whether the provider's session stands for whoever is signed in with us in this very browser. */
export function isSignedInHere({ req, oidc }: KoaContextWithOIDC): boolean {
  const here = signedIn.get(req);
  return here !== undefined && here.userId === oidc.session?.accountId;
}

type Session = InstanceType<Provider['Session']>;

/**
 * Makes the provider's session follow ours: it begins, changes and ends with it, and is never anybody else's. So signing
 * in or out is done in one place, and `prompt=none` works for whoever is signed in.
 */
export function followOurSession(provider: Provider): void {
  const { Session } = provider;
  const get = Session.get.bind(Session);
  Session.get = async (ctx) => {
    const session = await get(ctx);
    const here = signedIn.get(ctx.req);
    if (session.accountId === here?.userId) return renew(session, here);
    const fresh = renew(new Session(), here);
    (ctx as unknown as KoaContextWithOIDC).oidc.entity('Session', fresh);
    return fresh;
  };
}

function renew(session: Session, here: SignedIn | undefined): Session {
  if (here === undefined) return session;
  const loginTs = Math.floor(here.began.getTime() / 1000);
  if (session.accountId === here.userId && session.loginTs === loginTs) return session;
  session.loginAccount({ accountId: here.userId, loginTs, transient: true });
  return Object.assign(session, { touched: true });
}
