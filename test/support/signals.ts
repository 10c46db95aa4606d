/** Named signals. `next` resolves at the first signal of that name that no earlier call has consumed. */
export function createSignals() {
  const arrived = new Map<string, PromiseWithResolvers<void>[]>();
  const awaited = new Map<string, PromiseWithResolvers<void>[]>();
  const take = (from: typeof arrived, name: string) => from.get(name)?.shift();
  const add = (to: typeof arrived, name: string) => {
    const signal = Promise.withResolvers<void>();
    to.set(name, [...(to.get(name) ?? []), signal]);
    return signal;
  };
  return {
    send: (name: string) => (take(awaited, name) ?? add(arrived, name)).resolve(),
    next: (name: string): Promise<void> => (take(arrived, name) ?? add(awaited, name)).promise,
  };
}
