import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { accessTokenOperations, ALL_SCOPES, personalTokenAuthenticator } from './access-tokens/index.ts';
import { advertisementOperations } from './advertisements/index.ts';
import { articleJobs, articleOperations, ensureBenefitsTask } from './articles/index.ts';
import { createBenefitKinds } from './benefit-kinds.ts';
import { benefitJobs, benefitOperations, type BenefitKinds } from './benefits/index.ts';
import { checkoutJobs, checkoutOperations } from './checkouts/index.ts';
import type { Config } from './config.ts';
import { integrationJobs, integrationOperations, type Gates } from './integrations/index.ts';
import { licenseKeyOperations } from './license-keys/index.ts';
import {
  accessTokenAuthenticator,
  createProviders,
  oauthJobs,
  oauthOperations,
  registrationAuthenticator,
  type Providers,
} from './oauth/index.ts';
import { discountOperations } from './discounts/index.ts';
import { disputeOperations } from './disputes/index.ts';
import { invoiceJobs, invoiceOperations } from './invoices/index.ts';
import { ledgerOperations } from './ledger/index.ts';
import { notifyMissedPaymentTask, paymentMethodJobs, paymentMethodOperations } from './payment-methods/index.ts';
import { planChangeOperations } from './plan-changes/index.ts';
import { refundJobs, refundOperations, orderRevoked } from './refunds/index.ts';
import { testClockOperations } from './test-clocks/index.ts';
import type { Chat } from './platform/chat/chat.ts';
import type { Dunning } from './platform/payments/dunning.ts';
import { builtInTaxes } from './platform/taxes/built-in.ts';
import { createHttpTaxes } from './platform/taxes/http.ts';
import type { TaxProvider } from './platform/taxes/provider.ts';
import { orderOperations } from './orders/index.ts';
import {
  billingOperations,
  memberOperations,
  organizationJobs,
  organizationOperations,
  organizationUpdated,
} from './organizations/index.ts';
import { receiveNotification } from './payments/index.ts';
import { repositoryOperations } from './repositories/index.ts';
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

/** Who hears of what. */
const subscribers: Subscribers = {
  [organizationUpdated.type]: [ensureBenefitsTask],
  [subscriptionActive.type]: [followSubscriptionTask],
  [subscriptionRevoked.type]: [followSubscriptionTask],
  [subscriptionPlanChanged.type]: [followSubscriptionTask],
  [paymentMissed.type]: [notifyMissedPaymentTask],
  [orderRevoked.type]: [followOrderTask],
  [productBenefitsUpdated.type]: [reevaluateProductTask],
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
  dunning: Dunning;
  queue: JobQueue;
  jobs: Job[];
  jobContext: () => JobContext;
  benefitKinds: BenefitKinds;
  /** Writes what is still in memory. */
  close(): Promise<void>;
}

export interface Surroundings {
  config: Pick<Config, 'baseUrl' | 'authUrl' | 'mail' | 'upstreams' | 'secretKey' | 'dunning' | 'taxUrl'> &
    Partial<Pick<Config, 'stripe' | 'chat' | 'codeHost'>>;
  db: Knex;
  log: Logger;
  clock: () => Date;
}

/** Every operation of the contract that is ours to answer. */
function operationsOf(
  config: Surroundings['config'],
  providers: Providers,
  { kinds, gates, chat }: { kinds: BenefitKinds; gates: Gates; chat: Chat },
): Handlers {
  return combine(
    userOperations,
    organizationOperations,
    memberOperations,
    accessTokenOperations,
    sessionOperations(config.upstreams.map(createRelyingParty)),
    oauthOperations(providers, ALL_SCOPES),
    productOperations,
    benefitOperations(kinds),
    integrationOperations(gates, chat),
    advertisementOperations,
    articleOperations,
    repositoryOperations,
    licenseKeyOperations,
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
    testClockOperations(kinds),
    sandboxOperations(config.mail.kind === 'sandbox'),
  );
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
function roomJobs(secretKey: Config['secretKey'], kinds: BenefitKinds, gates: Gates): Job[] {
  return [
    ...organizationJobs,
    ...sessionJobs,
    ...oauthJobs(secretKey),
    ...checkoutJobs,
    ...benefitJobs(kinds),
    ...integrationJobs(gates),
    ...articleJobs,
    ...renewalJobs,
    ...refundJobs,
    ...invoiceJobs,
    ...paymentMethodJobs,
    ...purchaseJobs(kinds),
  ];
}

/** The only place that knows every room. The database must be migrated. */
export async function compose({ config, db, log, clock }: Surroundings): Promise<Composition> {
  const { baseUrl, authUrl, secretKey, dunning } = config;
  const taxes = config.taxUrl === undefined ? builtInTaxes : createHttpTaxes(config.taxUrl);
  const queue = createJobQueue({ db, log });
  const transaction = transactions(db, createOutbox(queue, subscribers));
  const signingSecret = await readSigningSecret(db);
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
  const { kinds, gates, chat } = createBenefitKinds(config, db);
  const jobs = [...roomJobs(secretKey, kinds, gates), ...sandboxJobs({ db, signingSecret, deliver })];
  await queue.start(jobs.flatMap(({ task, runs }) => (runs === 'everywhere' ? [] : [task])));

  return {
    operations: operationsOf(config, providers, { kinds, gates, chat }),
    authenticators: authenticatorsOf(db, { tokenUses, sessionUses }),
    providers,
    transaction,
    payments,
    mailer,
    taxes,
    dunning,
    queue,
    jobs,
    benefitKinds: kinds,
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
