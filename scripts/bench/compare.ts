import { join } from 'node:path';
import { cpuMicroseconds, startChild, type Child } from './child.ts';
import { median, percentile } from './figures.ts';
import { applyLoad } from './load.ts';
import type { MeasuredRequest } from './plans.ts';

/** Medians over the rounds of a server under load. */
export interface Figures {
  requests_per_second: number;
  p50_ms: number;
  p99_ms: number;
  /** Processor time of the server per request, in microseconds. NaN where the system does not report it. */
  cpu_us: number;
}

export interface Comparison {
  ours: Figures;
  bare: Figures;
  /** Service over bare handler: the median of the ratios per round, which a change of the machine's speed affects little. */
  cpu_ratio: number;
  throughput_ratio: number;
  requests: number;
  /** Processor time of the client per request, in microseconds. */
  client_cpu_us: number;
}

export interface Effort {
  rounds: number;
  seconds: number;
  warmUpSeconds: number;
}

export interface Contest {
  subject: MeasuredRequest;
  databaseUrl: string;
  /** Returns the bytes of the next request. */
  next: () => Buffer;
  effort: Effort;
}

const CONNECTIONS = 16;
const POOL_SIZE = '10';
const service = join(import.meta.dirname, '../../src/app/main.ts');
const bareHandler = join(import.meta.dirname, 'bare.ts');

/** Loads the bare handler and the service in turns. */
export async function compare(contest: Contest): Promise<Comparison> {
  const { effort, subject, databaseUrl } = contest;
  const env = { DATABASE_URL: databaseUrl, DATABASE_POOL_SIZE: POOL_SIZE };
  const bare = await startChild({ args: [bareHandler, subject.planFile], env, readyPath: '/readyz' });
  const ours = await startChild({
    args: [service, '--web'],
    env: { ...env, LOG_LEVEL: 'info' },
    readyPath: '/readyz',
  });
  const rounds: Round[] = [];
  let clientCpu = 0;
  try {
    requireAlike(
      await measure(bare, contest, effort.warmUpSeconds),
      await measure(ours, contest, effort.warmUpSeconds),
    );
    for (let round = 0; round < effort.rounds; round += 1) {
      const first = await measure(bare, contest, effort.seconds);
      const second = await measure(ours, contest, effort.seconds);
      rounds.push({ bare: first, ours: second });
      clientCpu += first.client_cpu + second.client_cpu;
    }
  } finally {
    await Promise.all([bare.stop(), ours.stop()]);
  }
  const requests = rounds.reduce((sum, round) => sum + round.bare.requests + round.ours.requests, 0);
  return { ...summarize(rounds), requests, client_cpu_us: clientCpu / requests };
}

interface Measured extends Figures {
  requests: number;
  client_cpu: number;
  sample: unknown;
}

interface Round {
  bare: Measured;
  ours: Measured;
}

async function measure(server: Child, { subject, next }: Contest, seconds: number): Promise<Measured> {
  const before = await cpuMicroseconds(server.pid);
  const load = await applyLoad({ port: server.port, connections: CONNECTIONS, seconds, next, status: subject.status });
  const cpu = (await cpuMicroseconds(server.pid)) - before;
  return {
    requests: load.requests,
    requests_per_second: load.requests / load.seconds,
    p50_ms: median(load.latencies),
    p99_ms: percentile(load.latencies, 99),
    cpu_us: cpu / load.requests,
    client_cpu: load.clientCpu,
    sample: load.sample,
  };
}

/** @throws Error when the responses have different fields */
function requireAlike(bare: Measured, ours: Measured) {
  const [expected, found] = [bare, ours].map(({ sample }) => shapeOf(sample));
  if (expected !== found) throw new Error(`the bare handler answers otherwise:\n${expected}\n${found}`);
}

/** Returns the names of all fields at any depth, sorted. */
function shapeOf(body: unknown): string {
  const names: string[] = [];
  JSON.stringify(body, (name, value: unknown) => {
    names.push(name);
    return value;
  });
  return names.sort().join(' ');
}

function summarize(rounds: readonly Round[]) {
  const figures = (side: keyof Round): Figures => ({
    requests_per_second: median(rounds.map((round) => round[side].requests_per_second)),
    p50_ms: median(rounds.map((round) => round[side].p50_ms)),
    p99_ms: median(rounds.map((round) => round[side].p99_ms)),
    cpu_us: median(rounds.map((round) => round[side].cpu_us)),
  });
  return {
    ours: figures('ours'),
    bare: figures('bare'),
    cpu_ratio: median(rounds.map(({ ours, bare }) => ours.cpu_us / bare.cpu_us)),
    throughput_ratio: median(rounds.map(({ ours, bare }) => ours.requests_per_second / bare.requests_per_second)),
  };
}
