import { ResourceNotFound } from '../../../shared/errors.ts';
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
import { presentEmailChange } from './present.ts';
import { transferLicenseKey, transferOrder, transferSubscription } from './transfer.ts';

interface AccountDependencies {
  readonly emailChangeLinks: EmailChangeLinks;
}

export const operations = (options: AccountOptions) =>
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

    transferOrder: async ({ path: { id }, body }, ctx) => {
      const ids = accessibleOrganizations(ctx.subject);
      await ctx.transaction((tx) => transferOrder(tx, options, { ids, id, ...body }));
    },

    transferSubscription: async ({ path: { id }, body }, ctx) => {
      const ids = accessibleOrganizations(ctx.subject);
      await ctx.transaction((tx) => transferSubscription(tx, options, { ids, id, ...body }));
    },

    transferLicenseKey: async ({ path: { id }, body }, ctx) => {
      const ids = accessibleOrganizations(ctx.subject);
      await ctx.transaction((tx) => transferLicenseKey(tx, options, { ids, id, ...body }));
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

/** @throws ResourceNotFound the token is not one of this service, or it has ended */
function requireLink({ emailChangeLinks, now }: AccountDependencies & { now: Date }, token: string): EmailChangeLink {
  const link = emailChangeLinks.parse(token, now);
  if (link === undefined) throw new ResourceNotFound();
  return link;
}
