/** Waits until `work` has ended, but at most `ms` milliseconds. */
export async function waitAtMost(ms: number, work: Promise<unknown>): Promise<void> {
  const limit = Promise.withResolvers<void>();
  const timer = setTimeout(limit.resolve, ms);
  await Promise.race([work, limit.promise]).finally(() => clearTimeout(timer));
}
