import { composeEmail, enqueueEventEmails } from '../../modules/cross-domain/email-contents/index.ts';
import { createPersonRules, type PersonRules } from '../../modules/cross-domain/personal-data/index.ts';
import { withRemaining } from '../../modules/customers/customers/index.ts';
import type { BenefitKinds, PropertiesResolvers } from '../../modules/entitlements/benefits/index.ts';
import type { AccessProviders } from '../../modules/entitlements/integrations/index.ts';
import { ALL_SCOPES } from '../../modules/identity/access-tokens/index.ts';
import type { ProviderCache } from '../../modules/identity/oauth/index.ts';
import type { OrganizationCreators } from '../../modules/identity/organizations/index.ts';
import type { SignUpPolicy } from '../../modules/identity/sessions/index.ts';
import type { ComposeEmail } from '../../modules/notifications/emails/index.ts';
import type { CustomerIdFilter, FeedWatcher, PublishDependencies } from '../../modules/notifications/events/index.ts';
import {
  deleteDeliveriesOfEvents,
  enqueueDeliveries,
  type Deliverer,
} from '../../modules/notifications/webhooks/index.ts';
import type { ChatService } from '../../platform/ports/chat.ts';
import type { RelyingParty } from '../../platform/ports/relying-party.ts';
import type { Tx } from '../../platform/ports/transaction.ts';
import type { SsrfSafeHttpClient } from '../../platform/ssrf-safe-http/client.ts';
import { createRelyingParty } from '../../providers/openid/relying-party.ts';
import type { Cipher } from '../../shared/encryption.ts';
import type { Signer } from '../../shared/signer.ts';
import type { Config } from '../config.ts';
import type { Dependencies } from '../dependencies.ts';
import { deletableTypes, payloadLoaders } from './payload-loaders.ts';
import { tableRules } from './table-rules.ts';

/** Objects of a process that modules get when their operations and jobs are created. */
interface ModuleServices {
  cipher: Cipher;
  providers: ProviderCache;
  feed: FeedWatcher;
  outbound: SsrfSafeHttpClient;
  deliverer: Deliverer;
  downloads: Signer;
  browsers: Signer;
  kinds: BenefitKinds;
  resolvers: PropertiesResolvers;
  accessProviders: AccessProviders;
  chat: ChatService;
}

/** Options of all modules. The function of a module names those that it takes. */
export interface ModuleOptions extends ModuleServices {
  scopes: readonly string[];
  upstreams: readonly RelyingParty[];
  signUp: SignUpPolicy;
  organizationCreators: OrganizationCreators;
  invitationsPerDay: number | undefined;
  invoiceRetentionYears: number;
  auditRetentionDays: number;
  eventRetentionDays: number;
  unverifiedEndpoints: number;
  publishing: PublishDependencies<Dependencies>;
  composeEmail: ComposeEmail<Dependencies>;
  rules: PersonRules;
  withRemaining: CustomerIdFilter;
}

type OptionConfig = Pick<
  Config,
  'upstreams' | 'timeLimits' | 'invoiceRetentionYears' | 'auditRetentionDays' | 'events'
> &
  Partial<Pick<Config, 'invitationsPerDay' | 'signUp' | 'organizationCreators'>>;

export function createModuleOptions(
  { upstreams, timeLimits, events, ...config }: OptionConfig,
  services: ModuleServices,
): ModuleOptions {
  return {
    signUp: 'open',
    organizationCreators: 'everyone',
    invitationsPerDay: undefined,
    ...config,
    ...services,
    scopes: ALL_SCOPES,
    upstreams: upstreams.map((provider) => createRelyingParty(provider, timeLimits.openidResponseMs)),
    eventRetentionDays: events.retentionDays,
    unverifiedEndpoints: events.unverifiedEndpoints,
    publishing: { payloadLoaders, deletableTypes, onPublished: followEvents, onDeleted: deleteDeliveriesOfEvents },
    composeEmail,
    rules: createPersonRules(tableRules),
    withRemaining,
  };
}

/** Enqueues the deliveries to endpoints and the e-mails about published events. */
async function followEvents(tx: Tx, eventIds: readonly string[]): Promise<void> {
  await enqueueDeliveries(tx, eventIds);
  await enqueueEventEmails(tx, eventIds);
}
