import { defineTask, loopJob, hourlyJob, periodicJob, type Job } from '../../../platform/jobs/task.ts';
import type { InvoiceJobDependencies, InvoicePdfDependencies } from './dependencies.ts';
import { downloadRates } from './download-rates.ts';
import { issueInvoices } from './issue.ts';
import { makeOrderedFiles } from './make-files.ts';
import { findNextFileOrder } from './order-queries.ts';
import { findFirstOutstanding } from './queries.ts';
import { removeBuyers } from './retention.ts';
import { makeFilesTask } from './tasks.ts';

const issueInvoicesTask = defineTask<Record<string, never>>('invoices.issue');
const downloadRatesTask = defineTask<Record<string, never>>('invoices.download-rates');
const removeBuyersTask = defineTask<Record<string, never>>('invoices.remove-buyers');

/** Pause before the files are looked for again that wait for their next attempt. */
const FILES_PAUSE_MS = 1000;

/**
 * Jobs that issue invoices, credit notes and debit notes, that make their PDFs for e-mails, that download the exchange rates of their taxes, and that remove
 * erased buyers.
 * @param invoiceRetentionYears for which documents keep an erased buyer
 */
export const jobs = ({
  invoiceRetentionYears,
}: {
  invoiceRetentionYears: number;
}): Job<InvoiceJobDependencies & InvoicePdfDependencies>[] => [
  loopJob(issueInvoicesTask, issueInvoices, { nextDue: findFirstOutstanding }),
  loopJob(makeFilesTask, makeOrderedFiles, { nextDue: findNextFileOrder, pauseMs: FILES_PAUSE_MS, kind: 'mail' }),
  periodicJob(downloadRatesTask, downloadRates),
  hourlyJob(removeBuyersTask, (ctx) => removeBuyers(ctx, invoiceRetentionYears)),
];
