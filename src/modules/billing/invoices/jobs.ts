import { defineTask, loopJob, periodicJob, type Job } from '../../../platform/jobs/task.ts';
import type { InvoiceJobDependencies } from './dependencies.ts';
import { downloadRates } from './download-rates.ts';
import { issueInvoices } from './issue.ts';

const issueInvoicesTask = defineTask<Record<string, never>>('invoices.issue');
const downloadRatesTask = defineTask<Record<string, never>>('invoices.download-rates');

/** Jobs that issue invoices, credit notes and debit notes, and that download the exchange rates of their taxes. */
export const invoiceJobs: Job<InvoiceJobDependencies>[] = [
  loopJob(issueInvoicesTask, issueInvoices),
  periodicJob(downloadRatesTask, downloadRates),
];
