import { expect, it } from 'vitest';
import { createUnconfiguredMailer } from '../../../../src/app/container/create-unconfigured-mailer.ts';
import { composeEmail } from '../../../../src/modules/cross-domain/email-contents/index.ts';
import { createEmailSender } from '../../../../src/modules/notifications/emails/send.ts';
import { ACCEPTED, type Mail } from '../../../../src/platform/ports/mailer.ts';
import { startApp } from '../../../support/app.ts';
import { makePerson, makeSeller, useApp } from '../../../support/make.ts';

it('an e-mail waits without an attempt while MAIL_URL is not set, and is sent once it is', async () => {
  const app = await startApp({ jobs: 'off' });
  await useApp(app, async () => {
    const seller = await makeSeller();
    const buyer = await makePerson();
    const { db, clock } = app.container.jobContext();
    const now = clock();
    await db('emails').insert({
      organization_id: seller.organizationId,
      kind: 'purchase',
      user_id: buyer.id,
      recipient: buyer.email,
      object_id: buyer.id,
      key: buyer.id,
      created_at: now,
      next_attempt_at: now,
    });
    const email = () => db('emails').where({ user_id: buyer.id }).first();
    const context = { ...app.container.jobContext(), authUrl: app.baseUrl, now };
    await createEmailSender(composeEmail).sendDue({ ...context, mailer: createUnconfiguredMailer() });
    expect(await email()).toMatchObject({ status: 'pending', attempts_count: 0, error: null });
    const sent: Mail[] = [];
    const mailer = {
      ...createUnconfiguredMailer(),
      isUnconfigured: false,
      send: async (mail: Mail) => {
        sent.push(mail);
        return ACCEPTED;
      },
    };
    const content = { language: 'en', subject: 'Hello', preview: '', heading: 'Hello', blocks: [] } as const;
    const sender = createEmailSender(async () => content);
    await sender.sendDue({ ...context, mailer });
    await sender.drain();
    expect(sent).toMatchObject([{ subject: 'Hello', to: buyer.email }]);
    expect(await email()).toMatchObject({ status: 'sent' });
  });
  await app.stop();
});
