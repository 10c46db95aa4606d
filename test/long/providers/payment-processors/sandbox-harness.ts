import { randomUUID } from 'node:crypto';
import { completeAuthentication } from '../../../../src/providers/sandbox/notifications.ts';
import { SANDBOX } from '../../../../src/platform/ports/payment-processor.ts';
import { readSigningSecret } from '../../../../src/providers/sandbox/payment-queries.ts';
import { sign, SIGNATURE_HEADER } from '../../../../src/providers/sandbox/signature.ts';
import { startApp } from '../../../support/app.ts';
import { must } from '../../../support/wait.ts';
import type { Harness } from './adapter-suite.ts';

/** The sandbox on an app of its own, whose jobs run when a test says so. */
export async function sandboxHarness(): Promise<Harness> {
  const app = await startApp({ jobs: 'off' });
  const { transaction, dependencies, jobs, jobContext } = app.container;
  const signingSecret = await readSigningSecret(app.db);
  return {
    processor: must(dependencies.payments[SANDBOX]),
    token: async (card) => `sandbox_${card}`,
    sameCard: 'sandbox_same_card',
    answerBank: async (outcome, answer) => {
      const secret = outcome.kind === 'requires_action' ? outcome.actionUrl.split('/').at(-1) : '';
      await transaction(new Date(), (tx) => completeAuthentication(tx, must(secret), answer));
    },
    finish: async (ref) => must(jobs.find(({ task }) => task === 'sandbox.finish')).run({ ref }, jobContext()),
    loseAnswer: async (call) => {
      await call();
    },
    count: async (_customer, idempotency_key) =>
      (await app.db('sandbox_payments').where({ idempotency_key }).select('ref')).length,
    sign: (ref, { at, secret = signingSecret }) => {
      const envelope = { id: randomUUID(), created: at.getTime(), kind: 'payment', ref, status: 'succeeded' };
      const body = JSON.stringify(envelope);
      return { raw: Buffer.from(body), headers: { [SIGNATURE_HEADER]: sign(body, secret, at) } };
    },
    stop: () => app.stop(),
  };
}
