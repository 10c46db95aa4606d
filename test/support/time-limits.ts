/**
 * The time limits of all tests. They end what hangs, and measure nothing: each is far longer than its subject takes on a
 * machine that runs several other programs on each of its processors. No test passes because a limit has passed.
 */
const SECOND_MS = 1_000;

/** One condition: a job that has run, a process that is ready, a page that shows a text. */
export const WAIT_TIMEOUT_MS = 240 * SECOND_MS;
/** A whole test. Longer than one wait, so that the wait can say what it waited for. */
export const TEST_TIMEOUT_MS = 600 * SECOND_MS;
/** The set-up of a file: it may install packages or start several processes. */
export const HOOK_TIMEOUT_MS = 600 * SECOND_MS;
