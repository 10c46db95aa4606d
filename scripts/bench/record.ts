import pg from 'pg';

/** A statement as the service passed it to the driver. */
export interface Statement {
  /** Name of a prepared statement. */
  name?: string;
  text: string;
  values: unknown[];
}

/** Concurrent statements. */
export type Stage = Statement[];

/**
 * Returns the statements that `act` sends in this process, in order. Repeats `act` until two runs agree, so that
 * statements of caches and of background work are left out.
 */
export type RecordStatements = (act: () => Promise<unknown>) => Promise<Stage[]>;

type Query = (...args: unknown[]) => unknown;

/** Background work may interfere with a run, which is then repeated. */
const MAX_ATTEMPTS = 20;

/**
 * Instruments the driver. Call before the first connection, because connections keep the original methods.
 * @param isRecorded leaves out statements that do not matter
 */
export function createRecorder(isRecorded: (statement: Statement) => boolean = () => true): RecordStatements {
  let stages: Stage[] | undefined;
  let underWay = 0;
  const begin = (statement: Statement) => {
    if (stages === undefined || !isRecorded(statement)) return;
    if (underWay === 0) stages.push([]);
    stages.at(-1)?.push(statement);
  };
  watchDriver(
    (statement) => {
      begin(statement);
      underWay += 1;
    },
    () => (underWay -= 1),
  );

  return async (act) => {
    let last = '';
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const recorded: Stage[] = (stages = []);
      await act().finally(() => (stages = undefined));
      const texts = JSON.stringify(recorded.map((stage) => stage.map(({ text }) => text)));
      if (texts === last && recorded.length > 0) return recorded;
      last = texts;
    }
    throw new Error('the service sends other statements each time');
  };
}

/** Instruments queries with a callback and queries that return a promise. */
function watchDriver(onBegin: (statement: Statement) => void, onEnd: () => void): void {
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const original = prototype.query;
  prototype.query = function query(this: unknown, ...args: unknown[]) {
    onBegin(toStatement(args));
    const last = args.at(-1);
    if (typeof last !== 'function') return Promise.resolve(original.apply(this, args)).finally(onEnd);
    args[args.length - 1] = (...result: unknown[]) => {
      onEnd();
      last(...result);
    };
    return original.apply(this, args);
  };
}

function toStatement([query, values]: unknown[]): Statement {
  if (typeof query === 'string') return { text: query, values: Array.isArray(values) ? values : [] };
  const { name, text, values: own } = query as Partial<Statement>;
  return {
    ...(name !== undefined && { name }),
    text: text ?? '',
    values: own ?? (Array.isArray(values) ? values : []),
  };
}
