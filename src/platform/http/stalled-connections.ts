import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import ipaddr from 'ipaddr.js';
import { undefinedIfMissing } from '../../shared/error-code.ts';

/** The part of a connection that the check reads. */
export type CheckedSocket = Pick<
  Socket,
  'bytesWritten' | 'writableLength' | 'localPort' | 'remoteAddress' | 'remotePort' | 'resetAndDestroy'
>;

/** Reads how many bytes the operating system holds for each connection, until the other side has confirmed them. */
type ReadUnconfirmed = () => Promise<(socket: CheckedSocket) => number | undefined>;

interface Progress {
  /** Bytes that the operating system has taken over. */
  taken: number;
  unconfirmed: number | undefined;
  /** Time of the last progress. */
  since: number;
}

/** A connection is looked at this often in the time after which it ends. */
const CHECKS = 6;

/**
 * Creates the check that ends connections whose other side reads nothing of what waits for it. The operating system takes over bytes
 * in steps of megabytes: a caller with 20 kB/s reads for more than a minute before it takes over more. So the confirmations of the other
 * side count as well.
 */
export function createStallCheck(stalledMs: number, readUnconfirmed: ReadUnconfirmed) {
  const known = new WeakMap<CheckedSocket, Progress>();
  return async (sockets: Iterable<CheckedSocket>, now: number): Promise<void> => {
    const waiting: [CheckedSocket, Progress][] = [];
    for (const socket of sockets) {
      const taken = socket.bytesWritten - socket.writableLength;
      const progress = known.get(socket);
      if (socket.writableLength === 0) known.delete(socket);
      else if (progress?.taken === taken) waiting.push([socket, progress]);
      else known.set(socket, { taken, unconfirmed: undefined, since: now });
    }
    if (waiting.length === 0) return;
    const unconfirmedBy = await readUnconfirmed();
    for (const [socket, progress] of waiting) {
      const unconfirmed = unconfirmedBy(socket);
      if (unconfirmed !== undefined && unconfirmed < (progress.unconfirmed ?? 0)) progress.since = now;
      progress.unconfirmed = unconfirmed;
      // Without a reset, the operating system would keep what was sent for minutes.
      if (now - progress.since >= stalledMs) socket.resetAndDestroy();
    }
  };
}

/** Ends connections of a server whose other side reads nothing of what waits for it. */
export function endStalledConnections(server: Server, stalledMs: number): void {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const check = createStallCheck(stalledMs, readSendQueues);
  const timer = setInterval(() => void check(sockets, performance.now()), stalledMs / CHECKS).unref();
  server.once('close', () => clearInterval(timer));
}

/** Reads the send queues of Linux. Elsewhere, only the bytes that the operating system takes over count. */
async function readSendQueues(): Promise<(socket: CheckedSocket) => number | undefined> {
  const tables = await Promise.all(
    ['/proc/net/tcp', '/proc/net/tcp6'].map((path) => readFile(path, 'latin1').catch(undefinedIfMissing)),
  );
  const queues = new Map<string, number>();
  for (const line of tables.flatMap((table) => table?.split('\n').slice(1) ?? [])) {
    // sl local_address rem_address st tx_queue:rx_queue …
    const [, local = '', remote = '', , lengths = ''] = line.trim().split(/\s+/);
    const [address = '', port = ''] = remote.split(':');
    queues.set(`${local.split(':')[1]} ${toBytes(address)} ${port}`, parseInt(lengths, 16));
  }
  const toPort = (port = 0) => port.toString(16).toUpperCase().padStart(4, '0');
  return ({ localPort, remoteAddress = '', remotePort }) =>
    ipaddr.isValid(remoteAddress)
      ? queues.get(`${toPort(localPort)} ${ipaddr.process(remoteAddress).toByteArray().join()} ${toPort(remotePort)}`)
      : undefined;
}

/** Parses an address of the tables: words of four bytes, the last byte first. */
function toBytes(address: string): string {
  const bytes = (address.match(/.{8}/g) ?? []).flatMap((word) => [...Buffer.from(word, 'hex')].reverse());
  return (bytes.length > 0 ? ipaddr.process(ipaddr.fromByteArray(bytes).toString()).toByteArray() : []).join();
}
