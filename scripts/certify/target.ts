/** The target of the cases: the kit alone, or a service with state. */
import { startStateful } from '../mock/stateful.ts';
import { mockHost, ownHost, type Host } from './hosts.ts';

export interface Target {
  host: Host;
  /**
   * The seeded state, whose fields flows use. The value is undefined if nothing keeps state, which leaves the flows
   * out.
   */
  state: SeededState | undefined;
  end(): Promise<void>;
}

export interface SeededState {
  base_url: string;
  organization_id: string;
  access_token: string;
}

/** @param name `kit`, `mock` for a stateful mock that ends with the target, or the address of one that runs */
export async function openTarget(name: string): Promise<Target> {
  if (name === 'kit') return { host: ownHost(), state: undefined, end: async () => undefined };
  if (name === 'mock') {
    const { seeded, stop } = await startStateful({ port: 0, host: '127.0.0.1' });
    return { host: mockHost(seeded.base_url), state: seeded, end: stop };
  }
  const url = name.replace(/\/$/, '');
  const response = await fetch(`${url}/mock/reset`, { method: 'POST' }).catch((error: unknown) => {
    throw new Error(`No stateful mock answers at ${url}: start one by "npm run mock -- --stateful".`, { cause: error });
  });
  if (!response.ok) throw new Error(`${url} is no stateful mock: POST /mock/reset returns ${response.status}.`);
  return { host: mockHost(url), state: (await response.json()) as SeededState, end: async () => undefined };
}
