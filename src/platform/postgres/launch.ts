export interface RunningPostgres { connection: { host: string; port: number; user: string; database: string }; attached: boolean; pid: number | undefined; stop(): Promise<void> }
export async function startPostgres(_: { dataDir: string; database: string; unsafeFast?: boolean; settings?: Record<string, string> }): Promise<RunningPostgres> { throw new Error('soon'); }
