import { job, type Job } from '../../../platform/jobs/task.ts';
import { notifyMissedPaymentTask } from './events.ts';
import { notifyMissedPayment } from './notify.ts';

export { settleMethodChange } from './change.ts';
export { notifyMissedPaymentTask } from './events.ts';
export { paymentMethodOperations } from './operations.ts';

export const paymentMethodJobs: Job[] = [job(notifyMissedPaymentTask, (event, ctx) => notifyMissedPayment(ctx, event))];
