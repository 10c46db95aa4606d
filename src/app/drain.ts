import type { Server, ServerResponse } from 'node:http';

/** Lets clients and load balancers move to other processes before this one stops. */
export interface Drain {
  readonly isDraining: boolean;
  /** Watches the responses of a server. */
  attach(server: Server): void;
  /** From now on, clients are told to open a new connection for their next request. */
  begin(): void;
}

export function createDrain(): Drain {
  const unanswered = new Set<ServerResponse>();
  let isDraining = false;
  const endConnection = (response: ServerResponse) => void response.setHeader('Connection', 'close');
  return {
    get isDraining() {
      return isDraining;
    },
    attach: (server) =>
      server.prependListener('request', (_request, response: ServerResponse) => {
        if (isDraining) return endConnection(response);
        unanswered.add(response);
        response.once('close', () => unanswered.delete(response));
      }),
    begin() {
      isDraining = true;
      for (const response of unanswered) if (!response.headersSent) endConnection(response);
    },
  };
}
