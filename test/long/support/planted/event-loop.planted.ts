import { it } from 'vitest';

it('a planted test occupies the event loop', () => {
  const { user } = process.threadCpuUsage();
  while (process.threadCpuUsage().user - user < 1_500_000);
});
