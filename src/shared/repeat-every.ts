/**
 * Repeats `work` every `intervalMs` milliseconds, one run at a time.
 * @param onError receives the error of a run. The repetition continues.
 * @returns a function that ends the repetition and waits for a run in progress
 */
export function repeatEvery(
  intervalMs: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let run = Promise.resolve();
  const timer = setInterval(() => {
    run = run.then(work).catch(onError);
  }, intervalMs);
  return () => {
    clearInterval(timer);
    return run;
  };
}
