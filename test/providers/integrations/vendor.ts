import { createServer, type IncomingMessage } from 'node:http';
import { reservePort } from '../../support/port.ts';

/** A request that the vendor's API received. */
export interface VendorRequest {
  method: string;
  path: string;
  authorization: string | undefined;
  body: string;
}

interface Reply {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A fake API of a vendor. It sends the reply that a test sets for a method and path, and 404 otherwise. */
export interface Vendor {
  url: string;
  requests: VendorRequest[];
  replies: Record<string, Reply | Reply[]>;
  stop(): Promise<void>;
}

export async function startVendor(): Promise<Vendor> {
  const port = Number(await reservePort());
  const server = createServer((request, response) => {
    void read(request).then((body) => {
      const { method = '', url: path = '' } = request;
      vendor.requests.push({ method, path, authorization: request.headers.authorization, body });
      const found = vendor.replies[`${method} ${path}`];
      // Several replies are sent in turn, and the last one is repeated.
      const reply = Array.isArray(found) ? (found.length > 1 ? found.shift() : found[0]) : found;
      const { status, body: answer, headers = {} } = reply ?? { status: 404, body: { message: 'Not Found' } };
      if (status === 0) return request.socket.destroy();
      response.writeHead(status, { ...(answer !== undefined && { 'Content-Type': 'application/json' }), ...headers });
      response.end(answer === undefined ? '' : JSON.stringify(answer));
    });
  });
  const vendor: Vendor = {
    url: `http://127.0.0.1:${port}`,
    requests: [],
    replies: {},
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return vendor;
}

async function read(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of request) text += String(piece);
  return text;
}
