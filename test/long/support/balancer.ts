import { Agent, createServer, request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';

/** The answer to a request. */
export interface AnswerStatus {
  status: number;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A request. */
export interface Call {
  agent: Agent;
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string;
}

/** Sends a request on a connection of the agent. Rejects where the connection ends before the answer. */
export function send(url: string, { agent, method = 'GET', headers = {}, body }: Call): Promise<AnswerStatus> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { agent, method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.once('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }));
      response.once('error', reject);
    });
    outgoing.once('error', reject).end(body);
  });
}

/** A load balancer with health checks and connections that it keeps, and without retries. */
export async function startBalancer(backends: readonly string[]) {
  const agents = new Map(backends.map((url) => [url, new Agent({ keepAlive: true })]));
  const healthy = new Set<string>();
  let isStopped = false;
  let turn = 0;
  const check = async (url: string) => {
    while (!isStopped) {
      const isReady = await fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) healthy.add(url);
      else healthy.delete(url);
      await new Promise((resume) => setTimeout(resume, 20));
    }
  };
  const checks = backends.map(check);
  const server = createServer((incoming, outgoing) => {
    const url = [...healthy][(turn += 1) % healthy.size] ?? '';
    const { method = 'GET', headers } = incoming;
    const forwarded = request(
      `${url}${incoming.url ?? ''}`,
      { method, headers, agent: agents.get(url) },
      (response) => {
        const { connection: _, 'keep-alive': __, ...kept } = response.headers;
        response.pipe(outgoing.writeHead(response.statusCode ?? 502, kept));
      },
    );
    forwarded.once('error', () => outgoing.writeHead(502).end());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return {
    baseUrl: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    healthy,
    stop: async () => {
      isStopped = true;
      await Promise.all(checks);
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
