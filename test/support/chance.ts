let running = 0;

/** Does work whose requests random values decide. They reach other errors in the next run, so they prove nothing about the contract. */
export async function byChance<Value>(work: () => Promise<Value>): Promise<Value> {
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
  }
}

/** Whether random values decide about the requests of this moment. */
export const isByChance = () => running > 0;
