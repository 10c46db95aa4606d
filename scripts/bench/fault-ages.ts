import { setTimeout as wait } from 'node:timers/promises';
import { WAITING_KINDS, type WaitingKind } from '../../src/platform/jobs/task.ts';

/** The largest values of a period, in seconds. */
export interface Ages {
  oldest: Record<WaitingKind, number>;
  /** Time since the worker last looked for due work. */
  lastLook: number;
  /** The longest current turn of a loop or periodic job of the worker, with its task. */
  turn: { seconds: number; task: string };
  /** Time in which `/readyz` of the process did not answer 200. */
  webNotReady: number;
  workerNotReady: number;
}

/** Base URLs of the metrics servers. */
export interface Monitored {
  web: string;
  worker: string;
}

const PERIOD_MS = 1_000;
const ANSWER_MS = 2_500;
/** Work that is older waits. */
const NORMAL_SECONDS = 3;
/** Samples in a row after which the ages count as normal. */
const CALM_SAMPLES = 3;

const newAges = (): Ages => ({
  oldest: Object.fromEntries(WAITING_KINDS.map((kind) => [kind, 0])) as Record<WaitingKind, number>,
  lastLook: 0,
  turn: { seconds: 0, task: '' },
  webNotReady: 0,
  workerNotReady: 0,
});

/** Reads the ages of a web process and a worker every second. */
export class AgeRecorder {
  #largest = newAges();
  #calm = 0;
  #isStopped = false;
  #loop: Promise<void>;

  constructor(monitored: Monitored) {
    this.#loop = this.#run(monitored);
  }

  /** Begins a period. */
  reset(): void {
    this.#largest = newAges();
    this.#calm = 0;
  }

  /** The largest values since the last reset. */
  get largest(): Ages {
    return this.#largest;
  }

  /** Waits until the ages are normal. @returns seconds, or Infinity at the limit */
  async untilNormal(limitMs: number): Promise<number> {
    const began = performance.now();
    this.#calm = 0;
    while (this.#calm < CALM_SAMPLES) {
      if (performance.now() - began > limitMs) return Infinity;
      await wait(PERIOD_MS / 4);
    }
    return Math.max(0, (performance.now() - began) / 1000 - CALM_SAMPLES);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#loop;
  }

  async #run({ web, worker }: Monitored): Promise<void> {
    let last = performance.now();
    while (!this.#isStopped) {
      const [webAges, workerAges] = await Promise.all([read(web), read(worker)]);
      const now = performance.now();
      this.#record(webAges, workerAges, (now - last) / 1000);
      last = now;
      await wait(PERIOD_MS);
    }
  }

  #record(web: Metric[] | undefined, worker: Metric[] | undefined, seconds: number): void {
    const largest = this.#largest;
    if (web === undefined) largest.webNotReady += seconds;
    if (worker === undefined) largest.workerNotReady += seconds;
    const metrics = [...(web ?? []), ...(worker ?? [])];
    const oldest = metrics.filter(({ name }) => name === 'oldest');
    for (const { label, value } of oldest) {
      const kind = WAITING_KINDS.find((known) => known === label);
      if (kind !== undefined) largest.oldest[kind] = Math.max(largest.oldest[kind], value);
    }
    for (const { name, label: task, value } of metrics) {
      if (name === 'last_look' && value > largest.lastLook) largest.lastLook = value;
      if (name === 'running' && value > largest.turn.seconds) largest.turn = { seconds: value, task };
    }
    const isNormal = web && worker && oldest.every(({ value }) => value <= NORMAL_SECONDS);
    this.#calm = isNormal ? this.#calm + 1 : 0;
  }
}

interface Metric {
  name: string;
  label: string;
  value: number;
}

const METRIC = /^sellbase_(\w+)_seconds(?:\{\w+="([^"]*)"\})? ([\d.e+-]+)$/gm;

/** @returns undefined if the process is not ready */
async function read(url: string): Promise<Metric[] | undefined> {
  const get = async (path: string) => {
    const response = await fetch(`${url}${path}`, { signal: AbortSignal.timeout(ANSWER_MS) });
    const text = await response.text();
    return response.ok ? text : undefined;
  };
  const [ready, metrics] = await Promise.all([get('/readyz'), get('/metrics')]).catch(() => []);
  if (ready === undefined || metrics === undefined) return undefined;
  return [...metrics.matchAll(METRIC)].map(([, name = '', label = '', value]) => ({
    name,
    label,
    value: Number(value),
  }));
}
