/** The places where scenarios are played: this process, or a stateful mock. */
import { startPlayer, type PlayedService } from '../mock/player.ts';
import type { RecordedRequest, Scenario } from '../mock/scenario.ts';

export interface Host {
  start(scenario: Scenario): Promise<RunningScenario>;
}

export interface RunningScenario {
  baseUrl: string;
  /** @returns the requests */
  end(): Promise<readonly RecordedRequest[]>;
}

/** @param service answers what a scenario leaves to it */
export function ownHost(service?: PlayedService): Host {
  return {
    start: async (scenario) => {
      const { baseUrl, requests, close } = await startPlayer(scenario, service && { service });
      return { baseUrl, end: () => close().then(() => requests) };
    },
  };
}

/** @param url address of a stateful mock */
export function mockHost(url: string): Host {
  return {
    start: async (scenario) => {
      const body = JSON.stringify(scenario);
      const { id, base_url } = await requestMock<{ id: string; base_url: string }>(
        `${url}/mock/scenarios`,
        'POST',
        body,
      );
      const end = () => requestMock<{ requests: RecordedRequest[] }>(`${url}/mock/scenarios/${id}`, 'DELETE');
      return { baseUrl: base_url, end: () => end().then(({ requests }) => requests) };
    },
  };
}

async function requestMock<Answered>(url: string, method: string, body?: string): Promise<Answered> {
  const response = await fetch(url, { method, ...(body !== undefined && { body }) });
  if (!response.ok) throw new Error(`The mock answers ${response.status}: ${await response.text()}`);
  return (await response.json()) as Answered;
}
