/** Long work of a command. */
interface Work {
  /** Plural noun of the counted things with a participle: `entries verified`. */
  unit: string;
  /** Number of units in all. The value is undefined if it is not known. */
  total?: number;
}

/** Milliseconds between two lines. Work that takes less shows none. */
const PERIOD_MS = 2000;

/**
 * Shows on standard error how far long work is, so that standard output has the result alone.
 * @returns a function that counts finished units
 */
export function showProgress(
  { unit, total }: Work,
  write = (line: string): unknown => process.stderr.write(line),
  now = () => performance.now(),
): (count?: number) => void {
  let done = 0;
  let shownAt = now();
  const all = total === undefined ? '' : ` of ${total.toLocaleString('en')}`;
  return (count = 1) => {
    done += count;
    if (now() - shownAt < PERIOD_MS) return;
    shownAt = now();
    write(`${done.toLocaleString('en')}${all} ${unit}\n`);
  };
}
