import { expect, it } from 'vitest';
import { readServerSentMessages } from '../../src/sdk/server-sent-messages.ts';

it('a signal ends the reading of a stream that stays open, also between two messages', async () => {
  const canceled = Promise.withResolvers<void>();
  // The connection does not know the signal.
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('id: 1\ndata: {}\n\n')),
    cancel: () => canceled.resolve(),
  });
  const abort = new AbortController();
  const read = async () => {
    for await (const { id } of readServerSentMessages(stream, { timeoutMs: 60_000, signal: abort.signal }))
      if (id === '1') setImmediate(() => abort.abort(new Error('enough')));
  };
  await expect(read()).rejects.toThrow('enough');
  await canceled.promise;
});
