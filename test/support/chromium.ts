import { existsSync } from 'node:fs';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { startApp, type TestApp } from './app.ts';
import { must } from './make.ts';

/** Debian's. CI installs it; elsewhere the pages are tested where it is there. */
const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const hasBrowser = existsSync(CHROMIUM);
if (!hasBrowser)
  console.warn(`the pages are not tested: there is no ${CHROMIUM} (set CHROMIUM, or install the package chromium)`);
if (!hasBrowser && process.env.CI) throw new Error('CI must test the pages: install the package chromium');

export const launchBrowser = (): Promise<Browser> => chromium.launch({ executablePath: CHROMIUM, args: FLAGS });

interface InBrowser {
  app: TestApp;
  browser: Browser;
}

/**
 * The service and a browser for the tests of a block: begun before them, ended after them.
 * @param start where the service is not to be as it is by default
 */
export function useBrowser(start: () => Promise<TestApp> = () => startApp()): InBrowser {
  const running: Partial<InBrowser> = {};
  beforeAll(async () => {
    running.app = await start();
    running.browser = await launchBrowser();
  });
  afterAll(async () => {
    await running.browser?.close();
    await running.app?.stop();
  });
  return {
    get app() {
      return must(running.app);
    },
    get browser() {
      return must(running.browser);
    },
  };
}

export async function expectText(page: Pick<Page, 'getByText'>, ...texts: (string | RegExp)[]) {
  for (const text of texts) await page.getByText(text).first().waitFor();
}
