/**
 * The most memory of a test worker. All files of a worker share its process, so what they keep adds up. Measured: live objects
 * of 100 to 135 MB, and a process of 723 MB after 22 files.
 */
export const MAX_PROCESS_MB = 1024;
/** The largest heap of V8 in a worker. Buffers, code and Node itself take the rest of the process. */
export const MAX_HEAP_MB = 512;
/** CPU time. The longest turn of the event loop that was measured in a worker with a service is 200 ms. */
export const MAX_TURN_MS = 1000;
