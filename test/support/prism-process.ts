import { createServer } from 'node:net';
import { createPrismValidator } from './prism.ts';
import { onLine, type PrismRequest } from './prism-client.ts';

/**
 * Validates the responses of all test workers with Prism. Each schema is compiled once for the whole run, and outside the
 * processes whose responses are validated, because the compilation of a large schema takes tenths of a second.
 * Each line of a connection is a `PrismRequest`, and is answered by one line with the violations.
 */
const validator = createPrismValidator();

const server = createServer((socket) => {
  onLine(socket, (line) => {
    const { operationId, response }: PrismRequest = JSON.parse(line);
    socket.write(`${JSON.stringify(validator.findViolations(operationId, response))}\n`);
  });
  // A worker can end before it reads the last line.
  socket.on('error', () => socket.destroy());
});
server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
// The process that started this one has ended.
process.on('disconnect', () => process.exit());
