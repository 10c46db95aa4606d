import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Control } from '../../../../scripts/fake-stripe/control.ts';
import type { Delivery } from '../../../../scripts/fake-stripe/notifications.ts';
import { END_WITH_PARENT } from '../../../../scripts/support/processes/end-with-parent.ts';
import { API_VERSION } from '../../../../src/providers/stripe/client.ts';

const SCRIPT = join(import.meta.dirname, '../../../../scripts/fake-stripe/main.ts');

export const FAKE_KEYS = {
  secretKey: 'sk_test_fake',
  publishableKey: 'pk_test_fake',
  webhookSecret: 'whsec_fake',
} as const;

/** The fake Stripe server in its own process. */
export interface FakeStripe {
  address: string;
  /** Triggers an event on the fake server. @throws Error with the response when the server refuses the command */
  control<Name extends keyof Control>(name: Name, to: Control[Name]): Promise<unknown>;
  /** Returns the notifications that were sent, with the response statuses. */
  deliveries(): Promise<Delivery[]>;
  calls(path: string): Promise<{ key?: string; version?: string; params: Record<string, unknown> }[]>;
  /** Calls the API of the fake server directly. */
  api(path: string): Promise<Record<string, unknown>>;
  stop(): Promise<void>;
}

export async function startFakeStripe(): Promise<FakeStripe> {
  const args = [...END_WITH_PARENT, SCRIPT, '--port', '0', '--secret', FAKE_KEYS.webhookSecret];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise((done) => child.once('close', done));
  const [line] = await Promise.race([
    new Promise<string[]>((done) => createInterface(child.stdout).once('line', (text) => done([text]))),
    ended.then((): string[] => []),
  ]);
  if (line === undefined) throw new Error('the fake Stripe server did not start');
  const { address }: { address: string } = JSON.parse(line);
  const control: FakeStripe['control'] = async (name, to) => {
    const response = await fetch(`${address}/_control/${name}`, { method: 'POST', body: JSON.stringify(to) });
    const answer = (await response.json()) as { done: unknown };
    if (!response.ok) throw new Error(`the fake Stripe server refuses ${name}: ${JSON.stringify(answer)}`);
    return answer.done;
  };
  return {
    address,
    control,
    deliveries: async () => (await control('notifications/list', {})) as Delivery[],
    calls: async (path) => {
      const calls = (await control('calls', {})) as { path: string; params: Record<string, unknown> }[];
      return calls.filter((call) => call.path === path);
    },
    api: async (path) => {
      const headers = { Authorization: `Bearer ${FAKE_KEYS.secretKey}`, 'Stripe-Version': API_VERSION };
      return (await fetch(`${address}${path}`, { headers })).json() as Promise<Record<string, unknown>>;
    },
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}
