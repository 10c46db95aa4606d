export type { InvoiceDependencies } from './dependencies.ts';
import { defineTask, everywhere, type Job } from '../../../platform/jobs/task.ts';
import { issueInvoices } from './issue.ts';

export { invoiceOperations } from './operations.ts';
export { serveInvoices } from './pages.ts';

const issueInvoicesTask = defineTask<Record<string, never>>('invoices.issue');

export const invoiceJobs: Job[] = [everywhere(issueInvoicesTask, issueInvoices)];
