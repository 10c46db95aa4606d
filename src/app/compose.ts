import type { RequestHandler } from 'express';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { ALL_SCOPES, personalTokenAuthenticator } from '../modules/identity/access-tokens/index.ts';
import type { BenefitKinds } from '../modules/entitlements/benefits/index.ts';
import { createBenefitKinds } from './composition/benefit-kinds.ts';
import { roomJobs, subscribers } from './composition/jobs.ts';
import { operationsOf, REACHES_OUTSIDE } from './composition/operations.ts';
import { payloads } from './composition/payloads.ts';
import type { Dependencies } from './dependencies.ts';
import type { Config } from './config.ts';
import type { OperationId } from '../contract/operation.ts';
import { createFeedWatcher } from '../modules/notifications/events/index.ts';
import { createSigner, type Signer } from '../shared/sign.ts';
import {
  accessTokenAuthenticator,
  createProviders,
  registrationAuthenticator,
  type Providers,
} from '../modules/identity/oauth/index.ts';
import { followSubscription } from '../modules/checkout/purchases/index.ts';
import { receiveNotification } from '../modules/billing/payments/index.ts';
import { anyOf } from '../platform/access/any-of.ts';
import type { Authenticators } from '../platform/access/subject.ts';
import { transactions } from '../platform/db/transaction.ts';
import type { RunTransaction, Tx } from '../platform/ports/transaction.ts';
import { createUseRecorder, type UseRecorder } from '../platform/db/use-recorder.ts';
import { createOutbox } from '../platform/events/outbox.ts';
import type { Handlers } from '../platform/http/handler.ts';
import { createJobQueue, type JobQueue } from '../platform/jobs/queue.ts';
import type { Job, JobContext } from '../platform/jobs/task.ts';
import { createMailer } from './composition/mailer.ts';
import { createOutbound } from '../platform/ssrf-safe-http/post.ts';
import { SANDBOX, type PaymentProcessors } from '../platform/ports/payment-processor.ts';
import { sandboxJobs } from '../providers/sandbox/deliveries.ts';
import { createSandboxProcessor } from '../providers/sandbox/processor.ts';
import { readSigningSecret } from '../providers/sandbox/payment-queries.ts';
import { createStripeProcessor, STRIPE } from '../providers/stripe/processor.ts';
import { createStorage } from './composition/storage.ts';
import { serveDisk } from '../providers/disk/disk-routes.ts';
import { readLinkSecret } from './composition/link-secret.ts';
import type { Storage } from '../platform/ports/storage.ts';
import { builtInTaxes } from '../providers/taxes/built-in.ts';
import { createHttpTaxes } from '../providers/taxes/http.ts';
import { sessionAuthenticator } from '../modules/identity/sessions/index.ts';
import { createDeliverer, TIMEOUT_MS } from '../modules/notifications/webhooks/index.ts';

/** The service's parts, put together for one process. */
export interface Composition {
  operations: Handlers<Dependencies>;
  dependencies: Dependencies;
  reachesOutside: ReadonlySet<OperationId>;
  authenticators: Authenticators;
  providers: Providers;
  transaction: RunTransaction;
  /** Answers what the storage has signed, unless that is done elsewhere. */
  storageRoutes: RequestHandler[];
  queue: JobQueue;
  jobs: Job<Dependencies>[];
  jobContext: () => JobContext & Dependencies;
  benefitKinds: BenefitKinds;
  /** Ends answers that would go on. */
  endStreams: () => void;
  /** Writes what is still in memory. */
  close(): Promise<void>;
}

type Needed = 'baseUrl' | 'authUrl' | 'mail' | 'upstreams' | 'secretKey' | 'dunning' | 'taxUrl' | 'storage' | 'events';

export interface Surroundings {
  config: Pick<Config, Needed> & Partial<Pick<Config, 'stripe' | 'chat' | 'codeHost' | 'invitationsPerDay'>>;
  db: Knex;
  log: Logger;
  clock: () => Date;
}

/** Where files are kept, who answers its addresses, and what buyers' links are signed with. */
async function openStorage(
  { storage: options, baseUrl, secretKey }: Surroundings['config'],
  { db, clock }: Pick<Surroundings, 'db' | 'clock'>,
): Promise<Pick<Composition, 'storageRoutes'> & { storage: Storage; downloads: Signer }> {
  const secrets = [await readLinkSecret(db), secretKey];
  const signer = createSigner('storage', secrets);
  const storage = await createStorage(options, { baseUrl, signer });
  const storageRoutes = options.kind === 'disk' ? [serveDisk({ folder: options.folder, storage, signer, clock })] : [];
  return { storage, storageRoutes, downloads: createSigner('downloads', secrets) };
}

/** Who takes money, and what the sandbox tells of it. */
async function connectProcessors(
  { baseUrl, stripe }: Surroundings['config'],
  { db, transaction }: { db: Knex; transaction: RunTransaction },
) {
  const signingSecret = await readSigningSecret(db);
  const sandbox = createSandboxProcessor({ db, transaction, baseUrl, signingSecret });
  const payments: PaymentProcessors = {
    [SANDBOX]: sandbox,
    ...(stripe && { [STRIPE]: createStripeProcessor({ ...stripe, homeUrl: baseUrl }) }),
  };
  const deliver = (body: Buffer, headers: Record<string, string>, now: Date) =>
    receiveNotification({ db, processor: sandbox, transaction, now }, { body, headers });
  return { payments, notificationJobs: sandboxJobs({ db, signingSecret, deliver }) };
}

/** Everything by which callers can prove who they are. */
function authenticatorsOf(
  db: Knex,
  { tokenUses, sessionUses }: Record<'tokenUses' | 'sessionUses', UseRecorder>,
): Authenticators {
  return {
    token: anyOf(
      personalTokenAuthenticator(db, tokenUses),
      accessTokenAuthenticator(db),
      registrationAuthenticator(db),
    ),
    session: sessionAuthenticator(db, sessionUses),
  };
}

/** Puts the rooms together. The database must be migrated. */
export async function compose({ config, db, log, clock }: Surroundings): Promise<Composition> {
  const { baseUrl, authUrl, secretKey, dunning } = config;
  const taxes = config.taxUrl === undefined ? builtInTaxes : createHttpTaxes(config.taxUrl);
  const queue = createJobQueue({ db, log });
  const isPublic = (type: string) => type in payloads;
  const transaction = transactions(db, createOutbox(queue, { subscribers, isPublic }));
  const { storage, storageRoutes, downloads } = await openStorage(config, { db, clock });
  const { payments, notificationJobs } = await connectProcessors(config, { db, transaction });
  const uses = {
    tokenUses: createUseRecorder(db, 'access_tokens', log),
    sessionUses: createUseRecorder(db, 'sessions', log),
  };
  const mailer = createMailer(config.mail, { db, clock, log });
  const look = () => ({ db, now: clock() });
  const providers = createProviders({ look, transaction, log, baseUrl, authUrl, scopes: ALL_SCOPES, secretKey });
  const benefits = createBenefitKinds(config, db);
  const dependencies: Dependencies = {
    payments,
    mailer,
    taxes,
    storage,
    dunning,
    baseUrl,
    authUrl,
    reconcileGrants: (ctx, subscriptionId) => followSubscription(ctx, benefits.kinds, subscriptionId),
  };
  const feed = createFeedWatcher(db);
  const outbound = createOutbound({ allowsPrivate: config.events.allowsPrivateWebhooks, timeoutMs: TIMEOUT_MS });
  const deliverer = createDeliverer({ outbound, secretKey, clock, wake: ({ name }) => queue.nudge([name]) });
  const jobs = [...roomJobs(config, { ...benefits, deliverer }), ...notificationJobs];
  await queue.start(jobs.flatMap(({ task, runs }) => (runs === 'everywhere' ? [] : [task])));

  const jobContext = () => {
    const now = clock();
    const run = <T>(work: (tx: Tx) => Promise<T>) => transaction(now, work);
    return { ...dependencies, db, now, clock, log, transaction: run };
  };

  return {
    operations: operationsOf(config, { providers, feed, outbound, downloads, ...benefits }),
    reachesOutside: REACHES_OUTSIDE,
    authenticators: authenticatorsOf(db, uses),
    providers,
    transaction,
    dependencies,
    storageRoutes,
    queue,
    jobs,
    benefitKinds: benefits.kinds,
    jobContext,
    endStreams: feed.stop,
    close: async () => {
      await deliverer.drain(jobContext());
      outbound.close();
      await uses.tokenUses.stop();
      await uses.sessionUses.stop();
      await mailer.close();
    },
  };
}
