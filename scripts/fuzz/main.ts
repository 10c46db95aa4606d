/**
 * `npm run fuzz`: sends valid and nearly valid requests for every operation of the contract, to its own service or to a
 * running one with the sandbox. Exits with 1 when a response breaks the contract.
 *
 * Hand-written because no package on npm sends requests that refer to stored objects of several tenants.
 */
import { createServer } from 'node:net';
import { readCommand } from '../../src/app/command-line.ts';
import { showProgress } from '../support/progress.ts';
import { NEEDS_MORE } from './exceptions.ts';
import { fuzz, successShare, withoutSuccess, type FuzzReport } from './run.ts';
import { withThrowAwayService } from '../support/throw-away-service.ts';

const { values } = readCommand({
  name: 'fuzz',
  description:
    'Sends valid and slightly invalid requests to every operation, and checks the responses. Exits with 1 on a finding.',
  options: {
    requests: { type: 'string', value: 'N', default: '20000', description: 'Number of requests.' },
    seed: { type: 'string', value: 'N', description: 'Repeats the requests of an earlier run. Random without it.' },
    only: { type: 'string', value: 'IDS', description: 'Operation ids, separated by commas.' },
    url: {
      type: 'string',
      value: 'URL',
      description: 'A running service with the sandbox, instead of a temporary one.',
    },
    show: { type: 'boolean', default: false, description: 'Prints the requests.' },
    statuses: { type: 'boolean', default: false, description: 'Prints the number of responses by status.' },
  },
});

const options = {
  requests: Number(values.requests),
  seed: Number(values.seed ?? Math.floor(Math.random() * 2 ** 31)),
  ...(values.only !== undefined && { only: values.only.split(',') }),
  log: (line: string) => console.log(line),
  onSent: showProgress({ unit: 'requests sent', total: Number(values.requests) }),
  ...(values.show && {
    watch: (request: string, { status, text }: { status: number; text: string }) =>
      console.log(`${request}\n  ${status} ${text.slice(0, 500)}`),
  }),
};
console.log(`fuzz: ${options.requests} requests, --seed ${options.seed}`);
const run = (baseUrl: string) => fuzz({ ...options, baseUrl });
const report =
  values.url === undefined
    ? await withThrowAwayService(await freePort(), ({ baseUrl }) => run(baseUrl))
    : await run(values.url);
print(report);
process.exit(report.findings.length > 0 || report.sent === 0 ? 1 : 0);

function print(found: FuzzReport) {
  for (const { operation, fault, request, answer, times } of found.findings)
    console.log(`\n✗ ${operation} ${fault} (${times} ×)\n  ${request}\n  ${answer}`);
  if (values.statuses)
    for (const [id, counts] of found.answers)
      console.log(
        `${id}: ${percent(successShare(found, id))} a success: ${[...counts].map(([status, times]) => `${status} × ${times}`).join(', ')}`,
      );
  const rate = Math.round(found.sent / found.seconds);
  console.log(`\n${found.sent} requests to ${found.answers.size} operations, ${rate} a second, --seed ${options.seed}`);
  const missed = withoutSuccess(found);
  const shown = (ids: string[]) => ids.join(', ') || 'none';
  console.log(`answered by a success: ${percent(successShare(found))}`);
  console.log(`without a success, by chance: ${shown(missed.filter((id) => NEEDS_MORE[id] === undefined))}`);
  console.log(
    `without a success, since they need more than a request: ${shown(missed.filter((id) => NEEDS_MORE[id]))}`,
  );
  console.log(`findings: ${found.findings.length}`);
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
