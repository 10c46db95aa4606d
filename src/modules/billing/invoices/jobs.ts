import { defineTask, loopJob, type Job } from '../../../platform/jobs/task.ts';
import { issueInvoices } from './issue.ts';

const issueInvoicesTask = defineTask<Record<string, never>>('invoices.issue');

/** Jobs that issue invoices, credit notes and debit notes. */
export const invoiceJobs: Job[] = [loopJob(issueInvoicesTask, issueInvoices)];
