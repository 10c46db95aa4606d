import type { TestApp } from './app.ts';

/** Age from which the reconciler looks at payments and refunds, in milliseconds. No call of a processor takes longer. */
export const reconcilerDelayMs = ({ container }: Pick<TestApp, 'container'>): number =>
  1 + Math.max(...Object.values(container.dependencies.payments).map(({ maxCallDurationMs }) => maxCallDurationMs));

/** The service's current time. */
export const timeOf = ({ container }: Pick<TestApp, 'container'>): Date => container.jobContext().now;
