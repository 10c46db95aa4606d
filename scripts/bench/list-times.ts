import { readFile } from 'node:fs/promises';
import { queryPairs } from '../contract/query-pairs.ts';
import type { FilteredSeller } from './filter-data.ts';
import { listsOf, parametersOf, withService, type Service } from './filters.ts';

/** @returns the criteria by which a list can be sorted, in one direction */
function criteriaOf(id: string): string[] {
  const sorting = parametersOf(id).find(({ name }) => name === 'sorting');
  const { items } = (sorting?.schema ?? {}) as { items?: { enum?: string[] } };
  return (items?.enum ?? []).filter((criterion) => !criterion.startsWith('-'));
}

/** The time that the database computes for a page of 100 rows of a list. */
export interface ListTime {
  list: string;
  query: string;
  milliseconds: number;
}

/** A page behind so many rows. */
const LATE_PAGE = 500;
const REPETITIONS = 10;
/** Unit of the CPU time in /proc. */
const TICK_MS = 10;

/** Measures the CPU time of the database for each criterion, filter and a late page of the lists that grow with sales. */
export const measureListTimes = (databaseUrl: string, seller: FilteredSeller): Promise<ListTime[]> =>
  withService(
    databaseUrl,
    (text) => /^(select|with)/.test(text) && text.includes('organization_id'),
    async (service) => {
      await service.client.query('set max_parallel_workers_per_gather = 0');
      const times: ListTime[] = [];
      for (const list of listsOf(seller)) {
        const queries: [query: string, pairs: [string, string][]][] = [
          ['', []],
          ...criteriaOf(list.id).map((each): [string, [string, string][]] => [`sorting=${each}`, [['sorting', each]]]),
          ...Object.entries(list.values).map(([filter, { few, most }]): [string, [string, string][]] => [
            filter,
            queryPairs(filter, most ?? few),
          ]),
          [`page=${LATE_PAGE}`, [['page', String(LATE_PAGE)]]],
        ];
        for (const [query, pairs] of queries) {
          const path = `${list.path}?${new URLSearchParams([['limit', '100'], ...pairs]).toString()}`;
          times.push({ list: list.id, query, milliseconds: await measureTime(service, seller, path) });
        }
      }
      return times;
    },
  );

async function measureTime({ ask, record, client }: Service, { token }: FilteredSeller, path: string): Promise<number> {
  const statements = (await record(() => ask(path, token))).flat();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = rows[0]?.pid ?? 0;
  const before = await cpuTicks(pid);
  for (let turn = 0; turn < REPETITIONS; turn += 1)
    for (const { text, values } of statements) await client.query(`explain (analyze, timing off) ${text}`, values);
  return (((await cpuTicks(pid)) - before) * TICK_MS) / REPETITIONS;
}

/** @returns the CPU time of a process */
async function cpuTicks(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /s, '').split(' ');
  return Number(fields[11]) + Number(fields[12]);
}
