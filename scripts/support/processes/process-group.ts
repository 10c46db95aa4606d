import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { constants } from 'node:os';

const running = new Set<ChildProcess>();

process.once('exit', () => running.forEach(endGroup));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => process.exit(128 + constants.signals[signal]));

/**
 * Starts a program in a process group of its own. The whole group ends with the program, and with this process where it is
 * interrupted: programs that npm scripts start do not end by themselves then.
 */
export function spawnGroup(command: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  // Windows has no process groups.
  const child = spawn(command, args, { ...options, detached: process.platform !== 'win32' });
  running.add(child);
  return child.once('exit', () => {
    running.delete(child);
    endGroup(child);
  });
}

function endGroup({ pid }: ChildProcess) {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch (error) {
    // No process of the group is left.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
