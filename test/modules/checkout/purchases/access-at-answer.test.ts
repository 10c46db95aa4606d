import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { access } from '../../../../src/contract/generated/access.ts';
import type { OperationId } from '../../../../src/contract/operation.ts';
import { startApp, type TestApp } from '../../../support/app.ts';
import { makeClockSeller } from '../../../support/billing.ts';
import { reportDispute } from '../../../support/disputes.ts';
import { useApp, type Seller } from '../../../support/make.ts';
import { ACCESS, buy, tryAccess } from './access.ts';
import { RIGHTS } from './caller-rights.ts';
import { expectWithdrawn, ofOrders, WITHDRAWALS } from './withdrawals.ts';

/** An app without workers: no job runs. */
let app: TestApp;
let seller: Seller;
beforeAll(async () => {
  app = await startApp({ jobs: 'off' });
  seller = await useApp(app, makeClockSeller);
});
afterAll(() => app.stop());

/** Verbs of operations that only add, send or begin something. */
const ADDING =
  /^(accept|acceptUser|activate|answer|authenticate|begin|challenge|choose|complete|confirm|connect|copy|create|enable|exchange|finish|import|invite|link|preview|record|redeliver|rename|replay|request|resend|resume|send|signIn|test|unpause|validate)/;

/** Other operations that take nothing from a buyer or a caller at once, with the reason. */
const TAKE_NOTHING: Partial<Record<OperationId, string>> = {
  updateOrganization: 'changes settings',
  updateProduct: 'an archived product keeps its buyers',
  updateCheckout: 'nothing is bought yet',
  updateClientCheckout: 'nothing is bought yet',
  updateCustomer: 'the purchases stay',
  deleteCustomer: 'only a customer without purchases can be deleted',
  mergeCustomers: 'the confirmation by e-mail moves the purchases',
  refuseCustomerEmailChange: 'the purchases stay',
  refuseSubscriptionTransfer: 'the subscription stays',
  withdrawSubscriptionTransfer: 'the subscription stays',
  withdrawUserSubscriptionTransfer: 'the subscription stays',
  saveSubscriptionTransferPaymentMethod: 'the receiver has nothing yet',
  refundUnmatchedCharge: 'the charge bought nothing',
  updateMe: 'changes a name',
  readPortalLink: 'reads, without using the link',
  updatePasskey: 'changes a name',
  updateOAuthClient: 'changes metadata',
  declineInvitation: 'a person who declines was no member',
  updateUserSubscriptionPaymentMethod: 'the next charge decides',
  updateSubscriptionBillingDetails: 'changes the address of bills',
  updateUserSubscriptionBillingDetails: 'changes the address of bills',
  previewRefund: 'changes nothing',
  previewOrderTransfer: 'changes nothing',
  previewSubscriptionTransfer: 'changes nothing',
  previewLicenseKeyTransfer: 'changes nothing',
  payOutCredit: 'credit is money, which ledger tests follow',
  updateOrganizationBilling: 'changes settings',
  advanceTestClock: 'has its own tests below',
  cancelTestClockAdvance: 'leaves the clock where it is',
  updateDiscount: 'concerns future purchases',
  deleteDiscount: 'concerns future purchases',
  explainLicenseKeyValidation: 'changes nothing',
  rotateUserLicenseKey: 'the former text works for one more day',
  updateFile: 'changes a name',
  updateCustomField: 'concerns future purchases',
  deleteCustomField: 'concerns future purchases',
  updateCheckoutLink: 'concerns future purchases',
  deleteCheckoutLink: 'concerns future purchases',
  updateUserAdvertisement: 'changes a picture',
  deleteUserAdvertisement: 'the buyer deletes it',
  unsubscribeFromArticles: 'concerns mails alone',
  updateUserArticleSubscription: 'concerns mails alone',
  updateNotificationSettings: 'concerns mails alone',
  unsubscribeFromNotifications: 'concerns mails alone',
  updateRepository: 'concerns a catalog of repositories',
  unlinkUserAccount: 'the access is at an outside system',
  updateWebhookEndpoint: 'concerns what is sent later',
  deleteWebhookEndpoint: 'concerns what is sent later',
  rotateWebhookEndpointSecret: 'concerns what is sent later',
};

/** Operations whose effect is in one row that each request reads, with the test that shows it. */
const SHOWN_ELSEWHERE: Partial<Record<OperationId, string>> = {
  undoCustomerEmailChange: 'cross-domain/customer-accounts/consent.test.ts',
  deleteLicenseKeyActivation: 'entitlements/license-keys/delete-activation.test.ts',
  revokeOrganizationInvitation: 'identity/members/members.test.ts',
  deletePasskey: 'identity/passkeys/manage.test.ts',
  deleteOAuthClient: 'identity/oauth/clients.test.ts',
  rotateOAuthClientSecret: 'identity/oauth/clients.test.ts',
  revokeAuthorizedApplication: 'identity/oauth/applications.test.ts',
  revokeOrganizationApplication: 'identity/oauth/organization-applications.test.ts',
};

describe('access without a worker', () => {
  it('each operation that changes something is known to take nothing away, or a test shows that it does so at once', () => {
    const changing = (Object.keys(access) as OperationId[]).filter((id) => access[id].method !== 'get');
    const named = [WITHDRAWALS, RIGHTS, TAKE_NOTHING, SHOWN_ELSEWHERE].flatMap((operations) => Object.keys(operations));
    expect(changing.filter((id) => !named.includes(id) && !ADDING.test(id))).toEqual([]);
    for (const file of Object.values(SHOWN_ELSEWHERE)) expect(existsSync(join('test/modules', file)), file).toBe(true);
  });

  it('a buyer has access after the answer to the confirmation', () =>
    useApp(app, async () => {
      expect(await tryAccess(await buy(seller))).toEqual(ACCESS);
    }));

  it.each(ofOrders)('%s takes effect before the answer', (_title, withdrawal) =>
    useApp(app, () => expectWithdrawn(seller, withdrawal)),
  );

  it('a dispute that is won gives the access back', () =>
    useApp(app, async () => {
      const purchase = await buy(seller);
      await reportDispute({ orderId: purchase.orderId, status: 'open' });
      await reportDispute({ orderId: purchase.orderId, status: 'won' });
      expect(await tryAccess(purchase)).toEqual(ACCESS);
    }));
});
