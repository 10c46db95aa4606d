/** What a stream of server-sent events brings, as far as this service uses it. */
export interface ServerSent {
  id: string;
  data: string;
}

const LINE = /\r\n|\n|\r/;

/**
 * The messages of a stream, in their order, until it ends.
 * @param silenceMs without anything for so long, not even a comment, the connection is taken for dead
 * @throws Error when the connection breaks
 */
export async function* readServerSent(
  stream: ReadableStream<Uint8Array>,
  silenceMs: number,
): AsyncGenerator<ServerSent, void, undefined> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await within(silenceMs, reader.read());
      if (done) return;
      const blocks = (rest + decoder.decode(value, { stream: true })).split(/\r\n\r\n|\n\n|\r\r/);
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const message = parse(block);
        if (message) yield message;
      }
    }
  } finally {
    // Also where the reader goes away in the middle: the connection must not stay open.
    await reader.cancel().catch(() => undefined);
  }
}

/** @returns undefined for comments */
function parse(block: string): ServerSent | undefined {
  const fields = block.split(LINE).map((line) => /^([^:]*):? ?([\s\S]*)$/.exec(line) ?? []);
  const valuesOf = (wanted: string) => fields.filter(([, name]) => name === wanted).map(([, , value = '']) => value);
  const data = valuesOf('data');
  return data.length === 0 ? undefined : { id: valuesOf('id').at(-1) ?? '', data: data.join('\n') };
}

async function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`the stream was silent for ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([promise, silence]);
  } finally {
    clearTimeout(timer);
  }
}
