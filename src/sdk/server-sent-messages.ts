/** A message of a server-sent event stream. Contains only the fields that this service uses. */
export interface ServerSentMessage {
  id: string;
  data: string;
}

const LINE = /\r\n|\n|\r/;

interface Limits {
  /** The maximum time between two chunks, comments included. */
  timeoutMs: number;
  signal: AbortSignal;
}

/**
 * Iterates over the messages of a stream until it ends.
 * @throws Error if the connection breaks, the timeout expires or the signal aborts
 */
export async function* readServerSentMessages(
  stream: ReadableStream<Uint8Array>,
  limits: Limits,
): AsyncGenerator<ServerSentMessage, void, undefined> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let incomplete = '';
  try {
    for (;;) {
      const { done, value } = await within(limits, reader.read());
      if (done) return;
      const blocks = (incomplete + decoder.decode(value, { stream: true })).split(/\r\n\r\n|\n\n|\r\r/);
      incomplete = blocks.pop() ?? '';
      for (const block of blocks) {
        const message = parse(block);
        if (message) yield message;
      }
    }
  } finally {
    // Closes the connection even if the consumer stops before the end.
    await close(reader);
  }
}

/** Closes a stream. A stream that has failed is closed already, and rejects again with its failure. */
async function close(reader: ReadableStreamDefaultReader<Uint8Array>) {
  const failure = reader.closed.then(
    () => undefined,
    (error: unknown) => error,
  );
  await reader.cancel().catch(async (error: unknown) => {
    if (error !== (await failure)) throw error;
  });
}

/** @returns undefined for a comment */
function parse(block: string): ServerSentMessage | undefined {
  const fields = block.split(LINE).map((line) => /^([^:]*):? ?([\s\S]*)$/.exec(line) ?? []);
  const fieldValues = (field: string) => fields.filter(([, name]) => name === field).map(([, , value = '']) => value);
  const data = fieldValues('data');
  return data.length === 0 ? undefined : { id: fieldValues('id').at(-1) ?? '', data: data.join('\n') };
}

async function within<T>({ timeoutMs, signal }: Limits, promise: Promise<T>): Promise<T> {
  const end = new AbortController();
  const limit = new Promise<never>((_, reject) => {
    const timer = setTimeout(() => reject(new Error(`the stream sent no data for ${timeoutMs} ms`)), timeoutMs);
    end.signal.addEventListener('abort', () => clearTimeout(timer));
    signal.addEventListener('abort', () => reject(signal.reason as Error), { signal: end.signal });
  });
  try {
    signal.throwIfAborted();
    return await Promise.race([promise, limit]);
  } finally {
    end.abort();
  }
}
