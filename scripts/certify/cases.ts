/** Reads the cases in `openapi/certification` and completes them from the contract. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { ScenarioAnswer } from '../mock/scenario.ts';
import {
  ACCESS_TOKEN,
  expectedRequest,
  type Action,
  type CallArguments,
  type Case,
  type CaseOptions,
  type ExpectedRequest,
  type WebhookArguments,
} from './case.ts';
import { findOperation } from './contract.ts';
import { kindCases, operationCases } from './operation-cases.ts';

interface WrittenCase {
  id: string;
  title: string;
  action?: Action;
  operation?: string;
  arguments?: CallArguments | WebhookArguments;
  options?: Partial<CaseOptions>;
  exchanges?: { request?: Partial<ExpectedRequest>; answer?: Partial<ScenarioAnswer> }[];
  repeats?: boolean;
  result?: unknown;
  error?: Record<string, unknown>;
}

export const CASES_FOLDER = join(import.meta.dirname, '../../openapi/certification');

/** All cases: those made from the contract first, then the written ones by file. */
export function readCases(): Case[] {
  const written = readdirSync(CASES_FOLDER)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .flatMap((name) => {
      const { cases = [] }: { cases?: WrittenCase[] } = parse(readFileSync(join(CASES_FOLDER, name), 'utf8'));
      return cases.map((found) => completeCase(name.replace('.yaml', ''), found));
    });
  return [...operationCases(), ...kindCases(), ...written];
}

function completeCase(group: string, written: WrittenCase): Case {
  const { action = 'call', arguments: given = {}, repeats = false, title } = written;
  const name = written.operation ?? 'listEvents';
  const operation = findOperation(name);
  const exchanges = (written.exchanges ?? (action === 'verify_webhook' ? [] : [{}])).map((exchange) => ({
    request: { ...expectedRequest(operation, given as CallArguments), ...exchange.request },
    answer: { ...(exchange.answer?.status === undefined && operation.success), ...exchange.answer } as ScenarioAnswer,
  }));
  return {
    id: `${group}/${written.id}`,
    group,
    title,
    action,
    operation: name,
    http: { method: operation.method, path: operation.path, produces: operation.produces },
    arguments: given,
    options: { access_token: ACCESS_TOKEN, ...written.options },
    exchanges,
    repeats,
    ...(written.error
      ? { error: written.error }
      : { result: 'result' in written ? written.result : (exchanges.at(-1)?.answer.body ?? null) }),
  };
}
