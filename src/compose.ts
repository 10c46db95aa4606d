import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { createUseRecorder, tokenAuthenticator } from './access-tokens/index.ts';
import { benefitJobs, benefitOperations, customBenefit, type BenefitKinds } from './benefits/index.ts';
import { checkoutJobs, checkoutOperations } from './checkouts/index.ts';
import type { Config } from './config.ts';
import { licenseKeyOperations, licenseKeysBenefit } from './license-keys/index.ts';
import { orderCreated, orderOperations } from './orders/index.ts';
import { organizationOperations } from './organizations/index.ts';
import { receiveNotification } from './payments/index.ts';
import type { Authenticate } from './platform/access/subject.ts';
import { transactions, type RunTransaction } from './platform/db/transaction.ts';
import { createOutbox, type Subscribers } from './platform/events/outbox.ts';
import { combine, type Handlers } from './platform/http/handler.ts';
import { createJobQueue, type JobQueue } from './platform/jobs/queue.ts';
import type { Job, JobContext } from './platform/jobs/task.ts';
import type { PaymentProcessors } from './platform/payments/processor.ts';
import { createSandboxProcessor, SANDBOX } from './platform/payments/sandbox/processor.ts';
import { readSigningSecret } from './platform/payments/sandbox/queries.ts';
import { sandboxJobs } from './platform/payments/sandbox/deliveries.ts';
import { productBenefitsUpdated, productOperations } from './products/index.ts';
import { grantOrderTask, purchaseJobs, purchaseOperations, reevaluateProductTask } from './purchases/index.ts';
import { sandboxOperations } from './sandbox/index.ts';

/** Every operation of the contract with its handler. */
const operations: Handlers = combine(
  organizationOperations,
  productOperations,
  benefitOperations,
  licenseKeyOperations,
  checkoutOperations,
  purchaseOperations,
  orderOperations,
  sandboxOperations,
);

const benefitKinds: BenefitKinds = { custom: customBenefit, license_keys: licenseKeysBenefit };

/** Who hears of what. */
const subscribers: Subscribers = {
  [orderCreated.type]: [grantOrderTask],
  [productBenefitsUpdated.type]: [reevaluateProductTask],
};

/** The service's parts, put together for one process. */
export interface Composition {
  operations: Handlers;
  authenticate: Authenticate;
  transaction: RunTransaction;
  payments: PaymentProcessors;
  queue: JobQueue;
  jobs: Job[];
  jobContext: () => JobContext;
  benefitKinds: BenefitKinds;
  /** Writes what is still in memory. */
  close(): Promise<void>;
}

export interface Surroundings {
  config: Pick<Config, 'baseUrl'>;
  db: Knex;
  log: Logger;
  clock: () => Date;
}

/** The only place that knows every room. The database must be migrated. */
export async function compose({ config, db, log, clock }: Surroundings): Promise<Composition> {
  const queue = createJobQueue({ db, log });
  const transaction = transactions(db, createOutbox(queue, subscribers));
  const signingSecret = await readSigningSecret(db);
  const sandbox = createSandboxProcessor({ db, transaction, baseUrl: config.baseUrl, signingSecret });
  const payments = { [SANDBOX]: sandbox };
  const uses = createUseRecorder(db, log);
  const deliver = (body: Buffer, headers: Record<string, string>, now: Date) =>
    receiveNotification({ processor: sandbox, transaction, now }, { body, headers });
  const jobs = [
    ...checkoutJobs,
    ...benefitJobs(benefitKinds),
    ...purchaseJobs(benefitKinds),
    ...sandboxJobs({ db, signingSecret, deliver }),
  ];
  await queue.start(jobs.map(({ task }) => task));

  return {
    operations,
    authenticate: tokenAuthenticator(db, uses),
    transaction,
    payments,
    queue,
    jobs,
    benefitKinds,
    jobContext: () => {
      const now = clock();
      return { db, now, log, payments, transaction: (work) => transaction(now, work) };
    },
    close: () => uses.stop(),
  };
}
