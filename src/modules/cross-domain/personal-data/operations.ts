import { StreamedResponse } from '../../../contract/streamed-response.ts';
import { recordRead } from '../../identity/audit-log/index.ts';
import { accessibleOrganizations, readableSecrets } from '../../identity/organizations/index.ts';
import { expectOne } from '../../../shared/index-by.ts';
import { requireCustomer } from '../../customers/customers/index.ts';
import { findUsers } from '../../identity/users/index.ts';
import { SESSION_COOKIE } from '../../../platform/http/browser.ts';
import { handlers } from '../../../platform/http/handler.ts';
import { deleteAccount } from './delete-account.ts';
import { eraseCustomer, type ErasureOptions } from './erase-customer.ts';
import { writeAccount, writeCustomer } from './export.ts';
import { presentDeletionPreview, presentErasure } from './present.ts';

interface OperationOptions extends ErasureOptions {
  /** Years for which invoices keep their buyer. */
  invoiceRetentionYears: number;
}

/** Handlers of the rights that laws of privacy give to people. */
export const operations = ({ invoiceRetentionYears: invoiceYears, ...options }: OperationOptions) =>
  handlers({
    eraseCustomer: async ({ path, query }, ctx) => {
      const request = {
        ids: accessibleOrganizations(ctx.subject),
        id: path.id,
        forfeitsCredits: query.forfeit_credits ?? false,
      };
      const erased = await ctx.transaction((tx) => eraseCustomer(tx, options, request));
      return presentErasure(ctx, erased, invoiceYears);
    },

    exportCustomer: async ({ path }, ctx) => {
      const customer = await requireCustomer(ctx, path.id);
      await recordRead(ctx, { organizationIds: [customer.organization_id], type: 'customer', id: customer.id });
      const secrets = readableSecrets(ctx.subject, customer.organization_id);
      return streamed(writeCustomer(ctx, options.rules.customer, customer, secrets));
    },

    exportMe: async (_input, ctx) =>
      streamed(writeAccount(ctx, options.rules, expectOne(await findUsers(ctx.db, [ctx.subject.id])))),

    previewAccountDeletion: async (_input, ctx) =>
      presentDeletionPreview(ctx, expectOne(await findUsers(ctx.db, [ctx.subject.id])), invoiceYears),

    deleteMe: async (_input, ctx) => {
      const { id } = ctx.subject;
      await ctx.transaction((tx) => deleteAccount(tx, options, id));
      ctx.browser.clearCookie(SESSION_COOKIE);
      ctx.browser.clearCache();
    },
  });

const streamed = (document: AsyncIterable<string>) => new StreamedResponse(undefined, document);
