import { isLoopback } from '../shared/loopback.ts';
import { ConfigError, type Config } from './config.ts';
import { isEncryptedOrLocal } from './variables.ts';

type Addresses = Pick<Config, 'host' | 'baseUrl' | 'authUrl' | 'trustedProxies'>;
type Settings = Pick<Config, 'mail' | 'demo' | 'secretKeys' | 'baseUrl' | 'authUrl' | 'events'>;

/**
 * Refuses development settings on a service that other machines can reach.
 * @throws ConfigError with each unsafe setting, unless the configuration allows them
 */
export function requireSafeExposure(
  config: Addresses & Settings & Pick<Config, 'allowsUnsafeExposure' | 'isProduction'>,
): void {
  const exposure = findExposure(config);
  const dangers = findDangers(config);
  if (exposure === undefined || dangers.length === 0 || config.allowsUnsafeExposure) return;
  const permission = config.isProduction ? '' : ' UNSAFE_PUBLIC_DEVELOPMENT=on starts it all the same.';
  throw new ConfigError(
    `Other machines can reach this service (${exposure}), and it is not safe: ${dangers.join(', ')}.${permission}`,
  );
}

/** @returns the variable by which other machines reach the service */
function findExposure({ host, baseUrl, authUrl, trustedProxies }: Addresses): string | undefined {
  if (!isLoopback(host)) return 'HOST';
  if (!isLoopback(new URL(baseUrl).hostname)) return 'BASE_URL';
  if (!isLoopback(new URL(authUrl).hostname)) return 'AUTH_URL';
  return trustedProxies > 0 ? 'TRUSTED_PROXIES' : undefined;
}

function findDangers({ mail, demo, secretKeys, events, ...urls }: Settings): string[] {
  return [
    ...(!isEncryptedOrLocal(new URL(urls.baseUrl))
      ? ['passwords and tokens are sent unencrypted (set BASE_URL to an https: URL)']
      : []),
    ...(!isEncryptedOrLocal(new URL(urls.authUrl)) && urls.authUrl !== urls.baseUrl
      ? ['sign-in codes and sessions are sent unencrypted (set AUTH_URL to an https: URL)']
      : []),
    ...(events.allowsPrivateWebhooks ? ['webhooks reach the private network (set WEBHOOK_PRIVATE_ADDRESSES=off)'] : []),
    ...(mail.kind === 'sandbox' ? ['everyone can read the sandbox mail with its sign-in codes (set MAIL_URL)'] : []),
    ...(demo ? ['the demo organization has a known owner (set DEMO=off)'] : []),
    ...(secretKeys.length === 0 ? ['secrets are stored unencrypted (set SECRET_KEY)'] : []),
  ];
}
