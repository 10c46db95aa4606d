export interface UpstreamProvider {
  name: string;
  label: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
}
export interface PendingSignIn {
  state: string;
  nonce: string;
  codeVerifier: string;
}
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
  begin(redirectUri: string): Promise<{ url: string; pending: PendingSignIn }>;
  finish(callback: URL, pending: PendingSignIn): Promise<UpstreamIdentity>;
}
export function createRelyingParty(_provider: UpstreamProvider): RelyingParty {
  throw new Error('not yet');
}
