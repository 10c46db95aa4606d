export type { InvoiceDependencies, InvoiceJobDependencies } from './dependencies.ts';
export { issueOutstanding } from './issue.ts';
export { invoiceJobs } from './jobs.ts';
export { invoiceOperations } from './operations.ts';
export { serveInvoices } from './pages.ts';
