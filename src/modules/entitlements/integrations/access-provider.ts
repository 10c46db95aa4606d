import type { ResolveProperties } from '../benefits/index.ts';
import type { AuthorizationRequest } from '../../../platform/ports/authorization-request.ts';
import type { Access, AccessType, Platform } from './access-rules.ts';

/** Grants and revokes access on an external platform over the network. Never call it in a transaction. */
export interface AccessProvider {
  readonly platform: Platform;
  /**
   * Idempotent.
   * @throws RetryableError
   * @throws PermanentError
   */
  grantAccess(access: Access): Promise<void>;
  /**
   * Idempotent. Succeeds if the account has no access.
   * @throws RetryableError
   * @throws PermanentError
   */
  revokeAccess(access: Access): Promise<void>;
  /**
   * Checks that the resource exists and belongs to the seller.
   * @returns the properties to store
   * @throws RequestValidationError
   * @throws ServiceUnavailable
   */
  resolveProperties: ResolveProperties;
  /**
   * @returns the platform's page where a person authorizes us to read their account
   * @throws PermanentError the operator has not configured the platform
   */
  authorizationUrl(request: AuthorizationRequest): string;
  /**
   * @returns the account of an authorization code, or undefined for an invalid code
   * @throws RetryableError
   * @throws PermanentError
   */
  exchangeCodeForAccount(code: string, codeVerifier?: string): Promise<{ id: string; name: string } | undefined>;
}

export type AccessProviders = Readonly<Record<AccessType, AccessProvider>>;

/** @returns undefined for an unknown platform */
export function findProviderOfPlatform(providers: AccessProviders, platform: string): AccessProvider | undefined {
  return Object.values(providers).find((provider) => provider.platform === platform);
}
