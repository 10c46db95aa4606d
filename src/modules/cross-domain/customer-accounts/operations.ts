import { ResourceNotFound } from '../../../shared/errors.ts';
import type { PaymentMethodDependencies } from '../../billing/payment-methods/index.ts';
import { sellerScope, type TransferLinks } from '../../billing/subscriptions/index.ts';
import { buyerScope } from '../../../platform/access/buyer-scope.ts';
import { requireExpected } from '../../../shared/expected.ts';
import { expectOne } from '../../../shared/index-by.ts';
import {
  findCustomerOfEmailChange,
  presentCustomers,
  type EmailChangeLink,
  type EmailChangeLinks,
} from '../../customers/customers/index.ts';
import { accessibleOrganizations, findOrganizations } from '../../identity/organizations/index.ts';
import { handlersWith } from '../../../platform/http/handler.ts';
import { confirmEmailChange, isChanging, isUndoable, refuseEmailChange, undoEmailChange } from './change-email.ts';
import { beginMerge } from './merge-customers.ts';
import type { AccountOptions } from './move-customer.ts';
import { presentEmailChange, presentTransfer, presentTransferPreview } from './present.ts';
import { acceptTransfer, findTransfer, saveTransferMethod, termsOf } from './accept-transfer.ts';
import { planSubscriptionTransfer, refuseTransfer, transferSubscription, withdrawTransfer } from './offer-transfer.ts';
import { planKeyTransfer, planOrderTransfer, transferLicenseKey, transferOrder, type Compare } from './transfer.ts';

interface AccountDependencies extends PaymentMethodDependencies {
  readonly transferLinks: TransferLinks;
  readonly emailChangeLinks: EmailChangeLinks;
}

export const operations = (options: AccountOptions) => ({
  ...emailChanges(options),
  ...transfers(options),
  ...transferPreviews,
});

const emailChanges = (options: AccountOptions) =>
  handlersWith<AccountDependencies>()({
    getCustomerEmailChange: async ({ path }, ctx) => {
      const link = requireLink(ctx, path.token);
      const customer = await findCustomerOfEmailChange(ctx.db, link.changeId);
      if (customer === undefined || !(isChanging(customer) || (await isUndoable(ctx, customer, link))))
        throw new ResourceNotFound();
      return presentEmailChange(customer, expectOne(await findOrganizations(ctx.db, [customer.organization_id])), link);
    },

    mergeCustomers: async ({ path: { id }, body }, ctx) => {
      const { subject } = ctx;
      const merging = await ctx.transaction((tx) => beginMerge(tx, { subject, id, ...body }));
      return expectOne(await presentCustomers(ctx, [merging]));
    },

    undoCustomerEmailChange: async ({ path: { id } }, ctx) => {
      const ids = accessibleOrganizations(ctx.subject);
      const undone = await ctx.transaction((tx) => undoEmailChange(tx, options, { ids, id }));
      return expectOne(await presentCustomers(ctx, [undone]));
    },

    confirmCustomerEmailChange: async ({ path }, ctx) => {
      const link = requireLink(ctx, path.token);
      await ctx.transaction((tx) => confirmEmailChange(tx, options, link));
    },

    refuseCustomerEmailChange: async ({ path }, ctx) => {
      const link = requireLink(ctx, path.token);
      await ctx.transaction((tx) => refuseEmailChange(tx, options, link));
    },
  });

const transfers = (options: AccountOptions) =>
  handlersWith<AccountDependencies>()({
    transferOrder: async ({ path: { id }, body: { expected, ...choice } }, ctx) => {
      const ids = accessibleOrganizations(ctx.subject);
      await ctx.transaction((tx) => transferOrder(tx, options, { ids, id, ...choice }, compareTo(expected)));
    },

    transferSubscription: async ({ path: { id }, body: { expected, ...choice } }, ctx) => {
      const ids = accessibleOrganizations(ctx.subject);
      await ctx.transaction((tx) => transferSubscription(tx, options, { ids, id, ...choice }, compareTo(expected)));
    },

    withdrawSubscriptionTransfer: async ({ path: { id } }, ctx) => {
      const scope = sellerScope(ctx.subject);
      await ctx.transaction((tx) => withdrawTransfer(tx, scope, id));
    },

    withdrawUserSubscriptionTransfer: async ({ path: { id } }, ctx) => {
      const scope = buyerScope(ctx.subject);
      await ctx.transaction((tx) => withdrawTransfer(tx, scope, id));
    },

    getSubscriptionTransfer: async ({ path }, ctx) => {
      const offered = await findTransfer(ctx, requireTransfer(ctx, path.token));
      return presentTransfer(ctx, offered, termsOf(offered));
    },

    saveSubscriptionTransferPaymentMethod: async ({ path: { token }, body }, ctx) => {
      const transfer = { transferId: requireTransfer(ctx, token), returnUrl: ctx.transferLinks.pageOf(token) };
      return saveTransferMethod(ctx, transfer, body.confirmation_token_id);
    },

    acceptSubscriptionTransfer: async ({ path, body }, ctx) =>
      acceptTransfer(ctx, options, requireTransfer(ctx, path.token), body),

    refuseSubscriptionTransfer: async ({ path }, ctx) => {
      const id = requireTransfer(ctx, path.token);
      await ctx.transaction((tx) => refuseTransfer(tx, id));
    },

    transferLicenseKey: async ({ path: { id }, body: { expected, ...choice } }, ctx) => {
      const ids = accessibleOrganizations(ctx.subject);
      await ctx.transaction((tx) => transferLicenseKey(tx, options, { ids, id, ...choice }, compareTo(expected)));
    },
  });

const transferPreviews = handlersWith()({
  previewOrderTransfer: async ({ path: { id }, body }, ctx) => {
    const ids = accessibleOrganizations(ctx.subject);
    return ctx.transaction(async (tx) => presentTransferPreview(await planOrderTransfer(tx, { ids, id, ...body })));
  },

  previewSubscriptionTransfer: async ({ path: { id }, body }, ctx) => {
    const ids = accessibleOrganizations(ctx.subject);
    return ctx.transaction(async (tx) =>
      presentTransferPreview(await planSubscriptionTransfer(tx, { ids, id, ...body })),
    );
  },

  previewLicenseKeyTransfer: async ({ path: { id }, body }, ctx) => {
    const ids = accessibleOrganizations(ctx.subject);
    return ctx.transaction(async (tx) => presentTransferPreview(await planKeyTransfer(tx, { ids, id, ...body })));
  },
});

/** @returns a function that refuses a transfer with another effect @throws NotAsExpected */
const compareTo =
  (expected: object | undefined): Compare =>
  async (planned) => {
    if (expected) requireExpected(expected, await presentTransferPreview(planned));
  };

/** @throws ResourceNotFound the token is not one of this service, or it has ended */
function requireTransfer(
  { transferLinks, now }: Pick<AccountDependencies, 'transferLinks'> & { now: Date },
  token: string,
) {
  const transferId = transferLinks.parse(token, now);
  if (transferId === undefined) throw new ResourceNotFound();
  return transferId;
}

/** @throws ResourceNotFound the token is not one of this service, or it has ended */
function requireLink(
  { emailChangeLinks, now }: Pick<AccountDependencies, 'emailChangeLinks'> & { now: Date },
  token: string,
): EmailChangeLink {
  const link = emailChangeLinks.parse(token, now);
  if (link === undefined) throw new ResourceNotFound();
  return link;
}
