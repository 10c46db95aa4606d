export type { InvoiceDependencies, InvoiceJobDependencies } from './dependencies.ts';
export { issueOutstanding } from './issue.ts';
export { invoiceJobs } from './jobs.ts';
export { invoiceOperations } from './operations.ts';
export { presentInvoice } from './present.ts';
export { findInvoices } from './queries.ts';
export { serveInvoices } from './pages.ts';
