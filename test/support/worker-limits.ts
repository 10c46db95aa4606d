/**
 * The largest heap of V8 in a worker, and the most memory of its objects and buffers. All files of a worker share its process, so
 * what they keep adds up. Measured: 327 MB after 160 files. The process itself also has garbage, code and gaps: 800 to 1,000 MB,
 * which differ from run to run.
 */
export const MAX_HEAP_MB = 512;
/** CPU time. The longest turn of the event loop that was measured in a worker with a service is 200 ms. */
export const MAX_TURN_MS = 1000;
