import { ApiError, ServiceUnavailable } from '../../shared/errors.ts';

/** An OpenID provider to sign in with, and who we are to it. */
export interface UpstreamProvider {
  /** In addresses. */
  name: string;
  /** For people. */
  label: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** What must be kept, on the server, between the two halves of a sign-in. */
export interface PendingSignIn {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** What the provider says of a person. */
export interface UpstreamIdentity {
  issuer: string;
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
  name: string | null;
}

export interface RelyingParty {
  readonly name: string;
  readonly label: string;
  /**
   * Where to send the browser.
   * @throws UpstreamUnavailable
   */
  begin(redirectUri: string): Promise<{ url: string; pending: PendingSignIn }>;
  /**
   * Who came back.
   * @param callback the whole address that the browser came back to
   * @throws SignInRefused
   * @throws UpstreamUnavailable
   */
  finish(callback: URL, pending: PendingSignIn): Promise<UpstreamIdentity>;
}

/** The provider or the person said no, or something in the provider's answer does not check out. */
export class SignInRefused extends ApiError {
  readonly status = 400;
}

/** The provider does not answer, or not as an OpenID provider. */
export class UpstreamUnavailable extends ServiceUnavailable {}
