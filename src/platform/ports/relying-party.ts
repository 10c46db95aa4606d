import { ApiError } from '../../shared/errors.ts';
import type { NetworkPort } from './network.ts';

/** An OpenID provider for sign-ins, and the credentials of this service at it. */
export interface UpstreamProvider {
  /** Identifier in URLs. */
  name: string;
  /** Name for people. */
  label: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** Values that the server stores between the redirect to the provider and the callback. */
export interface PendingSignIn {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** The identity that the provider asserts. */
export interface UpstreamIdentity {
  issuer: string;
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
  name: string | null;
}

/** The port to an OpenID provider (OpenID Connect Core 1.0 §3.1, authorization code flow). */
export interface RelyingParty extends NetworkPort {
  readonly name: string;
  readonly label: string;
  /**
   * Creates the URL to which the browser is redirected, and the values to store until the callback.
   * @throws UpstreamUnavailable the provider does not respond
   */
  startSignIn(redirectUri: string): Promise<{ url: string; pending: PendingSignIn }>;
  /**
   * Verifies the callback and returns the identity of the person.
   * @param callback the full URL of the callback, with its query
   * @throws SignInRefused the person or the provider denied the sign-in, or the response is not valid
   * @throws UpstreamUnavailable the provider does not respond
   */
  completeSignIn(callback: URL, pending: PendingSignIn): Promise<UpstreamIdentity>;
}

/** The provider or the person denied the sign-in, or the provider's response is not valid. */
export class SignInRefused extends ApiError {
  constructor(detail: string, options?: ErrorOptions) {
    super('SignInRefused', detail, options);
  }
}

/** The provider does not respond, or does not respond as an OpenID provider. */
export class UpstreamUnavailable extends ApiError {
  override readonly headers = { 'Retry-After': '1' };
  constructor(detail: string, options?: ErrorOptions) {
    super('UpstreamUnavailable', detail, options);
  }
}
