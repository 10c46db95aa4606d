import { createServer } from 'node:net';
import { createPrismValidator, startPrismProxy } from './prism.ts';
import { onLine, type PrismRequest } from './prism-client.ts';

/**
 * Validates the responses of all test workers with Prism. Each schema is compiled once for the whole run, and outside the
 * processes whose responses are validated, because the compilation of a large schema takes tenths of a second.
 * Each line of a connection is a `PrismRequest`, and is answered by one line with texts: the violations, or the address of the
 * proxy.
 */
const validator = createPrismValidator();

const answer = async (request: PrismRequest): Promise<string[]> =>
  'upstream' in request
    ? [await startPrismProxy(request.upstream)]
    : validator.findViolations(request.operationId, request.response);

const server = createServer((socket) => {
  let last = Promise.resolve();
  onLine(socket, (line) => {
    last = last.then(async () => void socket.write(`${JSON.stringify(await answer(JSON.parse(line)))}\n`));
  });
  // A worker can end before it reads the last line.
  socket.on('error', () => socket.destroy());
});
server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
// The process that started this one has ended.
process.on('disconnect', () => process.exit());
