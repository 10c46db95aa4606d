import type { RequestHandler } from 'express';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { ALL_SCOPES, personalTokenAuthenticator } from '../modules/identity/access-tokens/index.ts';
import { customerSessionAuthenticator } from '../modules/customers/customer-sessions/index.ts';
import { createInvoicePdfs } from '../modules/billing/invoices/index.ts';
import type { BenefitKinds } from '../modules/entitlements/benefits/index.ts';
import { createBenefitKinds } from './container/create-benefit-kinds.ts';
import { collectJobs, collectOperations } from './container/collect-modules.ts';
import { createModuleOptions, type ModuleOptions } from './container/module-options.ts';
import { nonAtomicOperations } from './container/non-atomic-operations.ts';
import { createEventOutbox } from './container/subscribers.ts';
import type { Dependencies } from './dependencies.ts';
import type { Config } from './config.ts';
import type { OperationId } from '../contract/operation.ts';
import { createFeedWatcher, publishEvents } from '../modules/notifications/events/index.ts';
import { createCipher, type Cipher } from '../shared/encryption.ts';
import type { Signer } from '../shared/signer.ts';
import {
  accessTokenAuthenticator,
  recordProof,
  createProviderCache,
  registrationAuthenticator,
  type ProviderCache,
} from '../modules/identity/oauth/index.ts';
import { withQuotaErrors } from '../modules/identity/quotas/index.ts';
import { accountChanges } from '../modules/cross-domain/customer-accounts/index.ts';
import { enqueueReminders, findNextReminder } from '../modules/checkout/checkout-reminders/index.ts';
import { expireCheckouts } from '../modules/checkout/checkouts/index.ts';
import { createRestrictedSandbox, processorTerms, storeNotifications } from '../modules/billing/payments/index.ts';
import { firstAuthenticator } from '../platform/access/first-authenticator.ts';
import type { Authenticators } from '../platform/access/subject.ts';
import { createTransactionRunner } from '../platform/db/transaction.ts';
import type { RunTransaction } from '../platform/ports/transaction.ts';
import { createUseRecorder } from '../platform/db/use-recorder.ts';
import type { Handlers } from '../platform/http/handler.ts';
import { createJobQueue, type JobQueue } from '../platform/jobs/queue.ts';
import type { Job, JobContext } from '../platform/jobs/task.ts';
import type { Task } from '../platform/ports/task.ts';
import { createMailer } from './container/create-mailer.ts';
import { createSsrfSafeHttpClient } from '../platform/ssrf-safe-http/client.ts';
import { SANDBOX, type PaymentProcessors } from '../platform/ports/payment-processor.ts';
import { sandboxJobs, type Deliver } from '../providers/sandbox/notifications.ts';
import { createSandboxProcessor } from '../providers/sandbox/processor.ts';
import { readSigningSecret } from '../providers/sandbox/payment-queries.ts';
import { createStripeProcessor, STRIPE } from '../providers/stripe/processor.ts';
import { createStorage } from './container/create-storage.ts';
import { diskRoutes } from '../providers/disk/disk-routes.ts';
import { readLinkSecret } from './container/read-link-secret.ts';
import { createLinks, createSigners } from './container/signers.ts';
import type { Storage } from '../platform/ports/storage.ts';
import { builtInTaxes } from '../providers/taxes/built-in.ts';
import { createEcbRates } from '../providers/exchange-rates/ecb.ts';
import { createHttpTaxes } from '../providers/taxes/http.ts';
import { sessionAuthenticator } from '../modules/identity/sessions/index.ts';
import { createDeliverer } from '../modules/notifications/webhooks/index.ts';

/** All objects of one process: the modules' handlers and jobs, with the providers that the configuration chooses. */
export interface Container {
  operations: Handlers<Dependencies>;
  dependencies: Dependencies;
  externalOperations: ReadonlySet<OperationId>;
  authenticators: Authenticators;
  providers: ProviderCache;
  transaction: RunTransaction;
  /** Serves the signed addresses of the disk storage. The list is empty for S3, which serves its own. */
  storageRoutes: RequestHandler[];
  queue: JobQueue;
  jobs: Job<Dependencies>[];
  jobContext: () => JobContext & Dependencies;
  benefitKinds: BenefitKinds;
  /** Waits for the webhook deliveries in flight and records their results. */
  finishDeliveries(): Promise<void>;
  /** Ends open event streams, for shutdown. */
  endStreams: () => void;
  /** Writes buffered data and closes connections, for shutdown. */
  close(): Promise<void>;
}

type ConfigKey =
  | 'baseUrl'
  | 'authUrl'
  | 'mail'
  | 'upstreams'
  | 'secretKeys'
  | 'dunning'
  | 'taxUrl'
  | 'exchangeRatesUrl'
  | 'storage'
  | 'events'
  | 'auditRetentionDays'
  | 'invoiceRetentionYears'
  | 'timeLimits';

type OptionalConfigKey = 'stripe' | 'chat' | 'codeHost' | 'invitationsPerDay' | 'signUp' | 'organizationCreators';

export interface ContainerOptions {
  config: Pick<Config, ConfigKey> & Partial<Pick<Config, OptionalConfigKey>>;
  db: Knex;
  log: Logger;
  clock: () => Date;
}

/** Creates the file storage and its routes. */
async function createStorageServices(
  { storage: options, baseUrl, timeLimits }: ContainerOptions['config'],
  clock: ContainerOptions['clock'],
  signer: Signer,
): Promise<Pick<Container, 'storageRoutes'> & { storage: Storage }> {
  const storage = await createStorage(options, { baseUrl, signer, timeLimits });
  const storageRoutes = options.kind === 'disk' ? [diskRoutes({ folder: options.folder, storage, signer, clock })] : [];
  return { storage, storageRoutes };
}

/** Creates the payment processors, and the jobs that deliver the sandbox's notifications. */
async function createProcessors(
  { baseUrl, stripe, timeLimits }: ContainerOptions['config'],
  { db, transaction }: { db: Knex; transaction: RunTransaction },
) {
  const signingSecret = await readSigningSecret(db);
  const sandbox = createSandboxProcessor({
    db,
    transaction,
    baseUrl,
    signingSecret,
    maxCallDurationMs: timeLimits.databaseResultMs,
  });
  const configured: PaymentProcessors = {
    [SANDBOX]: sandbox,
    ...(stripe && { [STRIPE]: createStripeProcessor({ ...stripe, homeUrl: baseUrl, timeLimits }) }),
  };
  const payments = processorTerms(configured).isPermitted(SANDBOX, 'live')
    ? configured
    : { ...configured, [SANDBOX]: createRestrictedSandbox(sandbox, db) };
  const deliver: Deliver = (notifications, now) =>
    storeNotifications({ db, processor: sandbox, transaction, now }, notifications);
  return { payments, notificationJobs: sandboxJobs({ signingSecret, deliver }) };
}

/** Creates the authenticators of tokens and sessions. `flushUses` writes when these were last used. */
function createAuthenticators(db: Knex, log: Logger) {
  const tokenUses = createUseRecorder(db, 'access_tokens', log);
  const sessionUses = createUseRecorder(db, 'sessions', log);
  const authenticators: Authenticators = {
    token: firstAuthenticator(
      personalTokenAuthenticator(db, tokenUses),
      accessTokenAuthenticator(db),
      customerSessionAuthenticator(db),
      registrationAuthenticator(db),
    ),
    session: sessionAuthenticator(db, sessionUses),
    recordProof: (id, now) => recordProof({ db, now }, id),
  };
  const flushUses = async () => {
    await tokenUses.stop();
    await sessionUses.stop();
  };
  return { authenticators, flushUses };
}

function createTaxServices({
  taxUrl,
  exchangeRatesUrl,
  timeLimits: { taxResponseMs, exchangeRatesResponseMs },
}: Pick<Config, 'taxUrl' | 'exchangeRatesUrl' | 'timeLimits'>) {
  return {
    taxes: taxUrl === undefined ? builtInTaxes : createHttpTaxes(taxUrl, taxResponseMs),
    exchangeRates:
      exchangeRatesUrl === undefined ? undefined : createEcbRates(exchangeRatesUrl, exchangeRatesResponseMs),
  };
}

/** Creates the webhook deliverer and its HTTP client. */
function createWebhookDelivery(
  { events, timeLimits }: Pick<Config, 'events' | 'timeLimits'>,
  { clock, log, queue, cipher }: { clock: () => Date; log: Logger; queue: JobQueue; cipher: Cipher },
) {
  const outbound = createSsrfSafeHttpClient({
    allowsPrivate: events.allowsPrivateWebhooks,
    timeoutMs: timeLimits.webhookResponseMs,
  });
  const wake = ({ name }: Task<Record<string, never>>) => queue.notifyWorkers([name]);
  return { outbound, deliverer: createDeliverer({ ...events, outbound, cipher, clock, log, timeLimits, wake }) };
}

/** Adds the PDFs of invoices, the URLs, the dunning policy, and the function that connects test clocks to the checkout group above them. */
const createDependencies = (
  { dunning, baseUrl, authUrl, timeLimits }: Pick<Config, 'dunning' | 'baseUrl' | 'authUrl' | 'timeLimits'>,
  db: Knex,
  services: Omit<
    Dependencies,
    | 'dunning'
    | 'baseUrl'
    | 'authUrl'
    | 'expireCheckouts'
    | 'reminders'
    | 'accountChanges'
    | 'publishEvents'
    | 'clockAdvanceMs'
    | 'invoicePdfs'
  >,
  options: ModuleOptions,
): Dependencies => {
  const dependencies: Dependencies = {
    ...services,
    clockAdvanceMs: timeLimits.clockAdvanceMs,
    publishEvents: (ctx, organizationId, proceed) =>
      publishEvents({ ...dependencies, ...ctx }, options.publishing, { organizationId, proceed }),
    invoicePdfs: createInvoicePdfs({ db, deadlineMs: timeLimits.pdfRenderingMs }),
    dunning,
    baseUrl,
    authUrl,
    expireCheckouts,
    reminders: { findNext: findNextReminder, enqueue: enqueueReminders },
    accountChanges: accountChanges(options),
  };
  return dependencies;
};

/** Creates the context of a job that runs now. */
function createJobContext(
  dependencies: Dependencies,
  { db, clock, log, transaction }: Pick<ContainerOptions, 'db' | 'clock' | 'log'> & { transaction: RunTransaction },
): JobContext & Dependencies {
  const now = clock();
  return { ...dependencies, db, now, clock, log, transaction: (work) => transaction(now, work) };
}

/** Creates the objects of one process and starts the job queue. The database must be migrated. */
export async function createContainer({ config, db, log, clock }: ContainerOptions): Promise<Container> {
  const urls = { baseUrl: config.baseUrl, authUrl: config.authUrl };
  const cipher = createCipher(config.secretKeys);
  const taxServices = createTaxServices(config);
  const queue = createJobQueue({ db, log, clock });
  const benefits = await createBenefitKinds(config, db);
  const transaction = withQuotaErrors(createTransactionRunner(db, createEventOutbox(queue, benefits)));
  const signers = createSigners(await readLinkSecret(db), config.secretKeys);
  const { storage, storageRoutes } = await createStorageServices(config, clock, signers.storage);
  const { payments, notificationJobs } = await createProcessors(config, { db, transaction });
  const { authenticators, flushUses } = createAuthenticators(db, log);
  const mailer = createMailer(config.mail, { db, clock, log, timeLimits: config.timeLimits });
  const getReader = () => ({ db, now: clock() });
  const providers = createProviderCache({ getReader, transaction, log, ...urls, scopes: ALL_SCOPES, cipher });
  const parts = { payments, mailer, storage, ...taxServices, ...createLinks(signers, urls.baseUrl) };
  const feed = createFeedWatcher(db, log);
  const { outbound, deliverer } = createWebhookDelivery(config, { clock, log, queue, cipher });
  const services = { cipher, providers, feed, outbound, deliverer };
  const options = createModuleOptions(config, { ...services, ...signers, ...benefits });
  const dependencies = createDependencies(config, db, parts, options);
  const jobs = [...collectJobs(options), ...notificationJobs];
  await queue.start(jobs.flatMap(({ task, schedule }) => (schedule === undefined ? [task] : [])));

  const jobContext = () => createJobContext(dependencies, { db, clock, log, transaction });

  return {
    operations: collectOperations(options, config.mail.kind === 'sandbox'),
    externalOperations: nonAtomicOperations(taxServices.taxes),
    authenticators,
    providers,
    transaction,
    dependencies,
    storageRoutes,
    queue,
    jobs,
    benefitKinds: benefits.kinds,
    jobContext,
    finishDeliveries: () => deliverer.drain(jobContext()),
    endStreams: feed.stop,
    close: async () => {
      await deliverer.drain(jobContext());
      outbound.close();
      await flushUses();
      await Promise.all([mailer.close(), dependencies.invoicePdfs.close()]);
      for (const { drain } of jobs) await drain?.();
    },
  };
}
