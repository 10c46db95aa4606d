import { existsSync } from 'node:fs';
import { chromium, type Browser, type Page } from 'playwright-core';

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

export async function expectText(page: Pick<Page, 'getByText'>, ...texts: (string | RegExp)[]) {
  for (const text of texts) await page.getByText(text).first().waitFor();
}
