/** Runs all cases and flows against one adapter. */
import { startAdapter, type Adapter } from './adapter.ts';
import type { Case } from './case.ts';
import type { Flow } from './flows.ts';
import { ownHost, type Host } from './hosts.ts';
import { findDifference } from './differences.ts';
import { startReceiver } from './receiver.ts';
import { runFlow, type FlowContext } from './run-flow.ts';
import type { SeededState, Target } from './target.ts';

export interface Verdict {
  id: string;
  group: string;
  title: string;
  /** The value is undefined if the SDK passes. */
  difference: string | undefined;
}

export interface Cases {
  cases: readonly Case[];
  /** Are left out for a target without state. */
  flows: readonly Flow[];
}

/** @param command line for the shell that starts the adapter */
export async function score(
  command: string,
  { cases, flows }: Cases,
  { host, state }: Pick<Target, 'host' | 'state'> = { host: ownHost(), state: undefined },
): Promise<Verdict[]> {
  const adapter = startAdapter(command);
  try {
    const verdicts: Verdict[] = [];
    for (const tested of cases) verdicts.push(toVerdict(tested, await runCase(tested, host, adapter)));
    if (state === undefined || flows.length === 0) return verdicts;
    return [...verdicts, ...(await runFlows(flows, { host, state, adapter }))];
  } finally {
    adapter.end();
  }
}

async function runCase(tested: Case, host: Host, adapter: Adapter): Promise<string | undefined> {
  const { id, action, operation, http, arguments: given, options, exchanges, repeats } = tested;
  const answers = exchanges.map(({ answer }) => answer);
  const scenario = await host.start({ answers, then: repeats ? 'repeat' : 'refuse' });
  const question = { case: id, base_url: scenario.baseUrl, action, operation, http, arguments: given, options };
  const reply = await adapter.ask(question);
  return findDifference(tested, reply, await scenario.end());
}

interface FlowTarget {
  host: Host;
  state: SeededState;
  adapter: Adapter;
}

/** Each adapter gets its own organization, so that several can be scored at the same time. */
async function runFlows(flows: readonly Flow[], { host, state, adapter }: FlowTarget): Promise<Verdict[]> {
  const receiver = await startReceiver();
  try {
    const organization_id = await createOrganization(state);
    const values = { ...state, demo_organization_id: state.organization_id, organization_id };
    const context: FlowContext = { host, receiver, values, ask: (question) => adapter.ask(question) };
    const verdicts: Verdict[] = [];
    for (const flow of flows) verdicts.push(toVerdict(flow, await runFlow(flow, context)));
    return verdicts;
  } finally {
    receiver.close();
  }
}

async function createOrganization({ base_url, access_token }: SeededState): Promise<string> {
  const response = await fetch(`${base_url}/v1/organizations/`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${access_token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Certification', slug: `certification-${crypto.randomUUID()}` }),
  });
  if (response.status !== 201) throw new Error(`No organization for the flows: ${await response.text()}`);
  return ((await response.json()) as { id: string }).id;
}

function toVerdict({ id, group, title }: Pick<Verdict, 'id' | 'group' | 'title'>, difference: string | undefined) {
  return { id, group, title, difference };
}

/** Share of passed cases in percent. */
export function percentOf(verdicts: readonly Verdict[]): number {
  return (verdicts.filter(({ difference }) => difference === undefined).length / verdicts.length) * 100;
}
