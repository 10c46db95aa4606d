import { defineTask, loopJob, hourlyJob, periodicJob, type Job } from '../../../platform/jobs/task.ts';
import type { InvoiceJobDependencies } from './dependencies.ts';
import { downloadRates } from './download-rates.ts';
import { issueInvoices } from './issue.ts';
import { findFirstOutstanding } from './queries.ts';
import { removeBuyers } from './retention.ts';

const issueInvoicesTask = defineTask<Record<string, never>>('invoices.issue');
const downloadRatesTask = defineTask<Record<string, never>>('invoices.download-rates');
const removeBuyersTask = defineTask<Record<string, never>>('invoices.remove-buyers');

/**
 * Jobs that issue invoices, credit notes and debit notes, that download the exchange rates of their taxes, and that remove
 * erased buyers.
 * @param invoiceRetentionYears for which documents keep an erased buyer
 */
export const jobs = ({ invoiceRetentionYears }: { invoiceRetentionYears: number }): Job<InvoiceJobDependencies>[] => [
  loopJob(issueInvoicesTask, issueInvoices, { nextDue: findFirstOutstanding }),
  periodicJob(downloadRatesTask, downloadRates),
  hourlyJob(removeBuyersTask, (ctx) => removeBuyers(ctx, invoiceRetentionYears)),
];
