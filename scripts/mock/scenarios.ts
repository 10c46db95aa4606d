/** The scenarios that run. Each has a port of its own, so that several clients can be tested at the same time. */
import { randomUUID } from 'node:crypto';
import { startPlayer, type Player, type PlayerOptions } from './player.ts';
import type { RecordedRequest, Scenario } from './scenario.ts';

export interface Scenarios {
  start(scenario: Scenario): Promise<{ id: string; base_url: string }>;
  /** @returns undefined for an unknown scenario */
  requestsOf(id: string): readonly RecordedRequest[] | undefined;
  /** Ends a scenario. @returns its requests; undefined for an unknown scenario */
  end(id: string): Promise<readonly RecordedRequest[] | undefined>;
  endAll(): Promise<void>;
}

export function createScenarios(options: PlayerOptions): Scenarios {
  const players = new Map<string, Player>();
  const end = async (id: string) => {
    const player = players.get(id);
    players.delete(id);
    await player?.close();
    return player?.requests;
  };
  return {
    start: async (scenario) => {
      const player = await startPlayer(scenario, options);
      const id = randomUUID();
      players.set(id, player);
      return { id, base_url: player.baseUrl };
    },
    requestsOf: (id) => players.get(id)?.requests,
    end,
    endAll: async () => {
      await Promise.all([...players.keys()].map(end));
    },
  };
}
