/** Receives webhook deliveries for flows. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { text } from 'node:stream/consumers';

export interface Delivery {
  headers: Record<string, string>;
  body: string;
}

export interface Receiver {
  baseUrl: string;
  /** Waits for the delivery of an event about an object. @returns undefined after the time limit */
  waitFor(path: string, objectId: string): Promise<Delivery | undefined>;
  close(): void;
}

const LIMIT_MS = 60_000;
const POLL_MS = 50;

export async function startReceiver(): Promise<Receiver> {
  const received: (Delivery & { url: string | undefined })[] = [];
  const server = createServer((request, response) => {
    const { url } = request;
    text(request).then(
      (body) => {
        const headers = Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
        );
        received.push({ url, headers, body });
        response.writeHead(204).end();
      },
      (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    waitFor: async (path, objectId) => {
      for (let left = LIMIT_MS / POLL_MS; left > 0; left -= 1) {
        const found = received.find(({ url, body }) => url === path && body.includes(objectId));
        if (found) return found;
        await wait(POLL_MS);
      }
      return undefined;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
