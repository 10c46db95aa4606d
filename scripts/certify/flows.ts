/** Reads the flows in `openapi/certification`: cases with several steps, which a service with state answers. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { PlayedAnswer } from '../mock/scenario.ts';
import type { Action, CallArguments, CaseOptions, WebhookArguments } from './case.ts';
import { CASES_FOLDER } from './cases.ts';
import { findOperation } from './contract.ts';

export interface Step {
  action: Action;
  operation: string;
  http: { method: string; path: string; produces: string };
  arguments: CallArguments & Partial<WebhookArguments>;
  /** The access token defaults to the seller's access token. */
  options: Partial<CaseOptions>;
  /** Answers that come before the answers of the service. */
  answers: PlayedAnswer[];
  /** The fields that the result must have. */
  result?: unknown;
  /** The fields that the error must have. The result is not compared then. */
  error?: unknown;
  /** Fields of the result that later steps use, by the names that these use. */
  save: Record<string, string>;
  /** Whether the service needs a moment until it returns the result. */
  is_eventual: boolean;
  /** Id of the object whose webhook delivery is verified. */
  delivery?: string;
}

/** A text of a step may contain `$name`: a field of the seeded state, one of a `save`, `$unique` or `$receiver_url`. */
export interface Flow {
  id: string;
  group: string;
  title: string;
  steps: Step[];
}

interface WrittenFlow extends Pick<Flow, 'id' | 'title'> {
  steps: Partial<Step>[];
}

const GROUP = 'state';

export function readFlows(): Flow[] {
  const { flows }: { flows: WrittenFlow[] } = parse(readFileSync(join(CASES_FOLDER, `${GROUP}.yaml`), 'utf8'));
  return flows.map(({ id, title, steps }) => ({
    id: `${GROUP}/${id}`,
    group: GROUP,
    title,
    steps: steps.map(completeFlow),
  }));
}

function completeFlow(written: Partial<Step>): Step {
  const { operation = 'listEvents' } = written;
  const { method, path, produces } = findOperation(operation);
  const defaults = { action: 'call', arguments: {}, options: {}, answers: [], save: {}, is_eventual: false } as const;
  return { ...defaults, answers: [], operation, http: { method, path, produces }, ...written };
}
