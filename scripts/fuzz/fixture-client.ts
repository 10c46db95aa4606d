import type { Credentials, FuzzFixtures } from './fixtures.ts';
import { cookies, sendJson, type Call } from './send-json.ts';

const BY_WORKERS = async (): Promise<void> => undefined;

export interface FixtureOptions {
  /** Runs the background work that is due, unless the workers of the service run it. */
  runJobs?: () => Promise<void>;
  /** How many sales, checkouts, activations, articles and invitations there are, which requests use up. The default is 1. */
  copies?: number;
}

type Json = Record<string, unknown>;

/** Calls the API and collects the ids in its responses. */
export class FixtureClient {
  readonly baseUrl: string;
  readonly fixtures: FuzzFixtures;
  /** Runs background work, before a call that needs its result. */
  readonly runJobs: () => Promise<void>;
  readonly copies: number;

  constructor(baseUrl: string, fixtures: FuzzFixtures, { runJobs = BY_WORKERS, copies = 1 }: FixtureOptions = {}) {
    this.baseUrl = baseUrl;
    this.fixtures = fixtures;
    this.runJobs = runJobs;
    this.copies = copies;
  }

  async call(method: string, path: string, body?: object, caller: Credentials = this.fixtures.owner): Promise<Json> {
    const headers = { Authorization: `Bearer ${caller.token}` };
    return this.#call({ method, path, body, headers });
  }

  async page(
    method: string,
    path: string,
    body?: object,
    { session }: Credentials = this.fixtures.owner,
  ): Promise<Json> {
    return this.#call({ method, path, body, headers: cookies(`sell_session=${session}`) });
  }

  async #call({ method, path, body, headers }: Call) {
    const answer = await sendJson(this.baseUrl, { method, path, body, headers });
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 500)}`);
    const value: Json = answer.text.startsWith('{') ? JSON.parse(answer.text) : {};
    this.fixtures.collectIds(path.split('?')[0] ?? '', value);
    return value;
  }
}
