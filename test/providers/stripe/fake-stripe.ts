import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Control } from '../../../scripts/fake-stripe/control.ts';
import type { Delivery } from '../../../scripts/fake-stripe/notifications.ts';
import { API_VERSION } from '../../../src/providers/stripe/client.ts';

const SCRIPT = join(import.meta.dirname, '../../../scripts/fake-stripe.ts');

export const FAKE_KEYS = {
  secretKey: 'sk_test_fake',
  publishableKey: 'pk_test_fake',
  webhookSecret: 'whsec_fake',
} as const;

/** The fake of Stripe, as a process of its own. */
export interface FakeStripe {
  address: string;
  /** Has something happen. @throws Error what it answered, where it refuses */
  control<Name extends keyof Control>(name: Name, to: Control[Name]): Promise<unknown>;
  /** What it has told so far, and how that was answered. */
  deliveries(): Promise<Delivery[]>;
  calls(path: string): Promise<{ key?: string; version?: string; params: Record<string, unknown> }[]>;
  /** Calls its API directly, as somebody looking at its books. */
  api(path: string): Promise<Record<string, unknown>>;
  stop(): Promise<void>;
}

export async function startFakeStripe(): Promise<FakeStripe> {
  const args = [SCRIPT, '--port', '0', '--secret', FAKE_KEYS.webhookSecret, '--with-parent'];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise((done) => child.once('close', done));
  const [line] = await Promise.race([
    new Promise<string[]>((done) => createInterface(child.stdout).once('line', (text) => done([text]))),
    ended.then((): string[] => []),
  ]);
  if (line === undefined) throw new Error('the fake of Stripe did not start');
  const { address }: { address: string } = JSON.parse(line);
  const control: FakeStripe['control'] = async (name, to) => {
    const response = await fetch(`${address}/_control/${name}`, { method: 'POST', body: JSON.stringify(to) });
    const answer = (await response.json()) as { done: unknown };
    if (!response.ok) throw new Error(`the fake refuses ${name}: ${JSON.stringify(answer)}`);
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
