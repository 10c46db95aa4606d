import type { RequestHandler } from 'express';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { accessTokenOperations, ALL_SCOPES, personalTokenAuthenticator } from './access-tokens/index.ts';
import { benefitJobs, benefitOperations, customBenefit, type BenefitKinds } from './benefits/index.ts';
import { checkoutJobs, checkoutOperations } from './checkouts/index.ts';
import type { Config } from './config.ts';
import { licenseKeyOperations, licenseKeysBenefit } from './license-keys/index.ts';
import {
  accessTokenAuthenticator,
  createProviders,
  oauthJobs,
  oauthOperations,
  registrationAuthenticator,
  type Providers,
} from './oauth/index.ts';
import {
  downloadableJobs,
  downloadableOperations,
  downloadablesBenefit,
  forgetFileTask,
} from './downloadables/index.ts';
import { fileDeleted, fileJobs, fileOperations } from './files/index.ts';
import { discountOperations } from './discounts/index.ts';
import { disputeOperations } from './disputes/index.ts';
import { invoiceJobs, invoiceOperations } from './invoices/index.ts';
import { ledgerOperations } from './ledger/index.ts';
import { notifyMissedPaymentTask, paymentMethodJobs, paymentMethodOperations } from './payment-methods/index.ts';
import { planChangeOperations } from './plan-changes/index.ts';
import { refundJobs, refundOperations, orderRevoked } from './refunds/index.ts';
import { testClockOperations } from './test-clocks/index.ts';
import type { Dunning } from './platform/payments/dunning.ts';
import { builtInTaxes } from './platform/taxes/built-in.ts';
import { createHttpTaxes } from './platform/taxes/http.ts';
import type { TaxProvider } from './platform/taxes/provider.ts';
import { createSigner, type Signer } from './kit/sign.ts';
import { createStorage } from './platform/storage/create.ts';
import { serveDisk } from './platform/storage/disk-routes.ts';
import { readLinkSecret } from './platform/storage/queries.ts';
import type { Storage } from './platform/storage/storage.ts';
import { orderOperations } from './orders/index.ts';
import {
  billingOperations,
  memberOperations,
  organizationJobs,
  organizationOperations,
} from './organizations/index.ts';
import { receiveNotification } from './payments/index.ts';
import { anyOf } from './platform/access/any-of.ts';
import type { Authenticators } from './platform/access/subject.ts';
import { createUseRecorder, type UseRecorder } from './platform/db/use-recorder.ts';
import { transactions, type RunTransaction } from './platform/db/transaction.ts';
import { createOutbox, type Subscribers } from './platform/events/outbox.ts';
import { combine, type Handlers } from './platform/http/handler.ts';
import { createJobQueue, type JobQueue } from './platform/jobs/queue.ts';
import type { Job, JobContext } from './platform/jobs/task.ts';
import { createMailer } from './platform/mail/create.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import { createRelyingParty } from './platform/openid/relying-party.ts';
import type { PaymentProcessors } from './platform/payments/processor.ts';
import { createSandboxProcessor, SANDBOX } from './platform/payments/sandbox/processor.ts';
import { readSigningSecret } from './platform/payments/sandbox/queries.ts';
import { sandboxJobs } from './platform/payments/sandbox/deliveries.ts';
import { createStripeProcessor, STRIPE } from './platform/payments/stripe/processor.ts';
import { productBenefitsUpdated, productOperations } from './products/index.ts';
import {
  followOrderTask,
  followSubscriptionTask,
  purchaseJobs,
  purchaseOperations,
  reevaluateProductTask,
} from './purchases/index.ts';
import { sessionAuthenticator, sessionJobs, sessionOperations } from './sessions/index.ts';
import { userOperations } from './users/index.ts';
import { renewalJobs } from './renewals/index.ts';
import {
  paymentMissed,
  subscriptionActive,
  subscriptionOperations,
  subscriptionPlanChanged,
  subscriptionRevoked,
} from './subscriptions/index.ts';
import { sandboxOperations } from './sandbox/index.ts';

const benefitKinds: BenefitKinds = {
  custom: customBenefit,
  license_keys: licenseKeysBenefit,
  downloadables: downloadablesBenefit,
  // Nobody can make one of these yet.
  ads: customBenefit,
  discord: customBenefit,
  github_repository: customBenefit,
  articles: customBenefit,
};

/** Who hears of what. */
const subscribers: Subscribers = {
  [subscriptionActive.type]: [followSubscriptionTask],
  [subscriptionRevoked.type]: [followSubscriptionTask],
  [subscriptionPlanChanged.type]: [followSubscriptionTask],
  [paymentMissed.type]: [notifyMissedPaymentTask],
  [orderRevoked.type]: [followOrderTask],
  [productBenefitsUpdated.type]: [reevaluateProductTask],
  [fileDeleted.type]: [forgetFileTask],
};

/** The service's parts, put together for one process. */
export interface Composition {
  operations: Handlers;
  authenticators: Authenticators;
  providers: Providers;
  transaction: RunTransaction;
  payments: PaymentProcessors;
  mailer: Mailer;
  taxes: TaxProvider;
  storage: Storage;
  /** Answers what the storage has signed, unless that is done elsewhere. */
  storageRoutes: RequestHandler[];
  dunning: Dunning;
  queue: JobQueue;
  jobs: Job[];
  jobContext: () => JobContext;
  benefitKinds: BenefitKinds;
  /** Writes what is still in memory. */
  close(): Promise<void>;
}

export interface Surroundings {
  config: Pick<Config, 'baseUrl' | 'authUrl' | 'mail' | 'upstreams' | 'secretKey' | 'dunning' | 'taxUrl' | 'storage'> &
    Partial<Pick<Config, 'stripe'>>;
  db: Knex;
  log: Logger;
  clock: () => Date;
}

/** Every operation of the contract that is ours to answer. */
function operationsOf(config: Surroundings['config'], providers: Providers, downloads: Signer): Handlers {
  return combine(
    userOperations,
    organizationOperations,
    memberOperations,
    accessTokenOperations,
    sessionOperations(config.upstreams.map(createRelyingParty)),
    oauthOperations(providers, ALL_SCOPES),
    productOperations,
    benefitOperations,
    licenseKeyOperations,
    fileOperations,
    downloadableOperations(downloads),
    checkoutOperations,
    purchaseOperations,
    orderOperations,
    subscriptionOperations,
    billingOperations,
    discountOperations,
    invoiceOperations,
    ledgerOperations,
    refundOperations,
    disputeOperations,
    planChangeOperations,
    paymentMethodOperations,
    testClockOperations(benefitKinds),
    sandboxOperations(config.mail.kind === 'sandbox'),
  );
}

/** Where files are kept, who answers its addresses, and what buyers' links are signed with. */
async function openStorage(
  { storage: options, baseUrl, secretKey }: Surroundings['config'],
  { db, clock }: Pick<Surroundings, 'db' | 'clock'>,
): Promise<Pick<Composition, 'storage' | 'storageRoutes'> & { downloads: Signer }> {
  const secrets = [await readLinkSecret(db), secretKey];
  const signer = createSigner('storage', secrets);
  const storage = await createStorage(options, { baseUrl, signer });
  const storageRoutes = options.kind === 'disk' ? [serveDisk({ folder: options.folder, storage, signer, clock })] : [];
  return { storage, storageRoutes, downloads: createSigner('downloads', secrets) };
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

/** What the workers do. */
function roomJobs(secretKey: Config['secretKey']): Job[] {
  return [
    ...organizationJobs,
    ...fileJobs,
    ...downloadableJobs,
    ...sessionJobs,
    ...oauthJobs(secretKey),
    ...checkoutJobs,
    ...benefitJobs(benefitKinds),
    ...renewalJobs,
    ...refundJobs,
    ...invoiceJobs,
    ...paymentMethodJobs,
    ...purchaseJobs(benefitKinds),
  ];
}

/** The only place that knows every room. The database must be migrated. */
export async function compose({ config, db, log, clock }: Surroundings): Promise<Composition> {
  const { baseUrl, authUrl, secretKey, dunning } = config;
  const taxes = config.taxUrl === undefined ? builtInTaxes : createHttpTaxes(config.taxUrl);
  const queue = createJobQueue({ db, log });
  const transaction = transactions(db, createOutbox(queue, subscribers));
  const signingSecret = await readSigningSecret(db);
  const { storage, storageRoutes, downloads } = await openStorage(config, { db, clock });
  const sandbox = createSandboxProcessor({ db, transaction, baseUrl, signingSecret });
  const payments: PaymentProcessors = {
    [SANDBOX]: sandbox,
    ...(config.stripe && { [STRIPE]: createStripeProcessor({ ...config.stripe, homeUrl: baseUrl }) }),
  };
  const tokenUses = createUseRecorder(db, 'access_tokens', log);
  const sessionUses = createUseRecorder(db, 'sessions', log);
  const mailer = createMailer(config.mail, { db, clock, log });
  const look = () => ({ db, now: clock() });
  const providers = createProviders({ look, transaction, log, baseUrl, authUrl, scopes: ALL_SCOPES, secretKey });
  const deliver = (body: Buffer, headers: Record<string, string>, now: Date) =>
    receiveNotification({ db, processor: sandbox, transaction, now }, { body, headers });
  const jobs = [...roomJobs(secretKey), ...sandboxJobs({ db, signingSecret, deliver })];
  await queue.start(jobs.flatMap(({ task, runs }) => (runs === 'everywhere' ? [] : [task])));

  return {
    operations: operationsOf(config, providers, downloads),
    authenticators: authenticatorsOf(db, { tokenUses, sessionUses }),
    providers,
    transaction,
    payments,
    mailer,
    taxes,
    storage,
    storageRoutes,
    dunning,
    queue,
    jobs,
    benefitKinds,
    jobContext: () => {
      const now = clock();
      return {
        db,
        now,
        clock,
        log,
        payments,
        mailer,
        taxes,
        storage,
        dunning,
        authUrl,
        transaction: (work) => transaction(now, work),
      };
    },
    close: async () => {
      await tokenUses.stop();
      await sessionUses.stop();
      await mailer.close();
    },
  };
}
