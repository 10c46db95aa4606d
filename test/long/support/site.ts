import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A site of a seller. Pages at 127.0.0.1 and at localhost are of different sites. */
export interface Site {
  origin: string;
  stop: () => void;
}

/** Starts a server that answers every request with `html(path)`. */
export async function startSite(html: (path: string) => string, host = '127.0.0.1'): Promise<Site> {
  const server = createServer((request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html(request.url ?? '/'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://${host}:${(server.address() as AddressInfo).port}`, stop };
}
