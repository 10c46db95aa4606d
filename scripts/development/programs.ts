/** `npm run programs`: prints or installs the programs that tests use and npm does not install. */
import { execFileSync } from 'node:child_process';
import { readCommand } from '../../src/app/command-line.ts';
import { explainMissing, missingPrograms, SUITES } from '../support/programs.ts';

const { values } = readCommand({
  name: 'programs',
  description: 'Names the programs that the tests use and this machine lacks. Fails if there is one.',
  options: {
    suite: {
      type: 'string',
      value: 'gate|long|pictures',
      default: 'gate',
      description: 'gate is npm test, long is the long run, pictures is the long run with fonts for its pictures.',
    },
    install: { type: 'boolean', default: false, description: 'Installs them with apt-get, as root.' },
  },
});
const suite = SUITES.find((name) => name === values.suite);
if (suite === undefined) throw new Error(`"${values.suite}" is no suite: name ${SUITES.join(' or ')}.`);

const packages = missingPrograms(suite).flatMap((program) => program.packages);
if (values.install && packages.length > 0) {
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', ...packages);
}
const missing = missingPrograms(suite);
if (missing.length > 0) {
  console.error(explainMissing(suite, missing));
  process.exitCode = 1;
}

function apt(...args: string[]) {
  execFileSync('apt-get', args, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
