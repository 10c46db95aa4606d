import { job, type Job } from '../../../platform/jobs/task.ts';
import type { PaymentMethodDependencies } from './dependencies.ts';
import { notifyMissedPaymentTask } from './events.ts';
import { notifyMissedPayment } from './notify-missed-payment.ts';

export const paymentMethodJobs: Job<PaymentMethodDependencies>[] = [
  job(notifyMissedPaymentTask, (event, ctx) => notifyMissedPayment(ctx, event)),
];
