import type { ParsedMail } from 'mailparser';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SECRET_KEY, startApp, type TestApp } from '../../../../support/app.ts';
import { startMailbox, type Mailbox } from '../../../../support/mailbox.ts';
import { makePerson, makeProduct, makeSale, makeSeller, must, useApp } from '../../../../support/make.ts';
import { until } from '../../../../support/wait.ts';
import { reservePort } from '../../../../support/port.ts';
import { startService, type Service } from '../../../support/service.ts';

let mailbox: Mailbox;
/** Makes the sales and reads the database. Runs no background work, so that only the killed processes send e-mails. */
let app: TestApp;

beforeAll(async () => {
  mailbox = await startMailbox();
  app = await startApp({ jobs: 'off' });
});
afterAll(async () => {
  await app.stop();
  await mailbox.close();
});

const SALES_PER_BUYER = 3;
const startSender = async () =>
  startService({
    DATABASE_URL: app.databaseUrl,
    DATABASE_POOL_SIZE: '4',
    SECRET_KEY,
    LOG_LEVEL: 'error',
    PORT: await reservePort(),
    MAIL_URL: mailbox.url,
    MAIL_FROM: 'Sellbase <mail@sellbase.example>',
  });

const idOf = ({ messageId }: ParsedMail) => must(/^<(.+)@sellbase\.example>$/.exec(messageId ?? ''))[1];
const emailsTo = (recipient: string) => app.db('emails').where({ recipient }).orderBy('sequence');
/** A killed process leaves leases of two minutes. Ends them, as the time would. */
const endLeases = () => app.db('emails').where({ status: 'pending' }).update({ next_attempt_at: new Date() });

/** Starts a process that sends e-mails, and kills it when a mail has arrived that the server has not yet confirmed. */
async function killDuringMail(): Promise<void> {
  const arrived = Promise.withResolvers<void>();
  const killed = Promise.withResolvers<void>();
  mailbox.onMail = () => {
    arrived.resolve();
    return killed.promise;
  };
  const sender = await startSender();
  await arrived.promise;
  await sender.end('SIGKILL');
  mailbox.onMail = async () => undefined;
  killed.resolve();
}

it('processes that are killed while they send e-mails lose none, keep the order of each recipient, and repeat at most one per kill', async () => {
  await useApp(app, async () => {
    const seller = await makeSeller();
    const product = await makeProduct(seller);
    const buyers = [await makePerson(), await makePerson()];
    for (let round = 0; round < SALES_PER_BUYER; round += 1)
      for (const buyer of buyers) await makeSale(seller, product.id, buyer);
    const kills = 3;
    for (let kill = 0; kill < kills; kill += 1) {
      await killDuringMail();
      await endLeases();
    }
    const survivor: Service = await startSender();
    for (const { email } of buyers) {
      const rows = await until(
        () => emailsTo(email),
        (found) => found.length === SALES_PER_BUYER && found.every(({ status }) => status === 'sent'),
      );
      const arrived = (await mailbox.mailsTo(email, /^Your purchase: /)).map(idOf);
      expect([...new Set(arrived)], 'each e-mail, in its order').toEqual(rows.map(({ id }) => id));
      // A repetition follows its first copy at once, since the next e-mail waits.
      expect(arrived, 'copies side by side').toEqual(rows.flatMap(({ id }) => arrived.filter((other) => other === id)));
      expect(arrived.length - rows.length, 'repetitions').toBeLessThanOrEqual(kills);
    }
    expect(mailbox.received.length, 'a kill happened while a mail was on its way').toBeGreaterThan(2 * SALES_PER_BUYER);
    expect(await survivor.end('SIGTERM')).toBe(0);
  });
});
