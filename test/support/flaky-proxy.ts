import { createServer, request as send, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** Starts a proxy that drops every second request, and that can close all open connections. */
export async function startFlakyProxy(target: string, { breaksEvery = 2 } = {}) {
  let requests = 0;
  let broken = 0;
  const sockets = new Set<Socket>();
  const server: Server = createServer((request: IncomingMessage, response: ServerResponse) => {
    requests += 1;
    if (requests % breaksEvery === 0) {
      broken += 1;
      request.socket.destroy();
      return;
    }
    const { method, headers } = request;
    const onward = send(new URL(request.url ?? '/', target), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const cut = () => sockets.forEach((socket) => socket.destroy());
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    broken: () => broken,
    cut,
    close: async () => {
      cut();
      await new Promise((done) => server.close(done));
    },
  };
}
