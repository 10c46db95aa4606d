/** Starts a process that never ends by itself, and prints its id once it runs. */
import { spawn } from 'node:child_process';
import { END_WITH_PARENT } from '../../../../scripts/support/processes/end-with-parent.ts';

const FOREVER = 'setInterval(() => {}, 1000); console.log(process.pid)';
spawn(process.execPath, [...END_WITH_PARENT, '--eval', FOREVER], { stdio: ['pipe', 'inherit', 'inherit'] });
