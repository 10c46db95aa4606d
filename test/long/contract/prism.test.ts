import { spawn, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { END_WITH_PARENT } from '../../../scripts/support/processes/end-with-parent.ts';
import { testApp } from '../../support/app.ts';
import { sellThroughPrism } from '../../support/sale-through-prism.ts';
import { until } from '../../support/wait.ts';
import { reservePort } from '../../support/port.ts';

const PRISM = createRequire(import.meta.url).resolve('@stoplight/prism-cli/dist/index.js');
const DOCUMENT = join(import.meta.dirname, '../../../src/contract/generated/openapi.json');

/** Starts Prism as a process and waits until it listens. */
async function startPrism(...args: string[]): Promise<{ url: string; prism: ChildProcess }> {
  const port = await reservePort();
  const prism = spawn(process.execPath, [...END_WITH_PARENT, PRISM, ...args, '--port', port], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  prism.stdout.on('data', (text) => (output += String(text)));
  await until(
    async () => output,
    (text) => text.includes('Prism is listening'),
  );
  return { url: `http://127.0.0.1:${port}`, prism };
}

describe('Prism in front of the running service', () => {
  let url: string;
  let prism: ChildProcess;
  beforeAll(async () => {
    const { baseUrl } = await testApp();
    ({ url, prism } = await startPrism('proxy', DOCUMENT, baseUrl, '--errors'));
  });
  afterAll(() => prism.kill());

  it('Prism finds no violation of the contract in a complete sale', async () => {
    await sellThroughPrism(url);
  });
});
