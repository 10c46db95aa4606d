import { arch, availableParallelism, cpus, platform, release, totalmem } from 'node:os';
import type { Knex } from 'knex';

/** The machine of the measurements. Figures of different machines are not comparable. */
export interface Machine {
  cpu: string;
  cores: number;
  memory_gib: number;
  system: string;
  node: string;
  postgres: string;
}

export async function describeMachine(db: Knex): Promise<Machine> {
  const { rows }: { rows: { version: string }[] } = await db.raw(`select current_setting('server_version') as version`);
  return {
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    cores: availableParallelism(),
    memory_gib: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${release()} ${arch()}`,
    node: process.versions.node,
    postgres: rows[0]?.version ?? 'unknown',
  };
}
