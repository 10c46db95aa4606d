import { spawn } from 'node:child_process';
import { it } from 'vitest';
import { END_WITH_PARENT } from '../../../../scripts/support/processes/end-with-parent.ts';
import { testApp } from '../../../support/app.ts';
import { testBrowser } from '../../../support/chromium.ts';

it('a test uses a service, a browser and a process, and never ends', async () => {
  await testApp();
  const browser = await testBrowser();
  await browser.newPage();
  spawn(process.execPath, [...END_WITH_PARENT, '--eval', 'setInterval(() => {}, 1000)'], { stdio: 'pipe' });
  console.log('everything runs');
  await new Promise(() => setInterval(() => undefined, 1000));
});
