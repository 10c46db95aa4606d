import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { findChromium, isInstalled } from '../../scripts/support/programs.ts';
import { testApp, type TestApp } from './app.ts';
import { signIn } from './make.ts';
import { must } from './wait.ts';
import { WAIT_TIMEOUT_MS } from './time-limits.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const hasBrowser = isInstalled('Chromium');

let launched: Promise<Browser> | undefined;

/** The browser of this test worker: launched once, used by all its files, each in contexts of its own. It ends with the worker. */
export function testBrowser(): Promise<Browser> {
  return (launched ??= chromium.launch({
    executablePath: must(findChromium()),
    args: FLAGS,
    timeout: WAIT_TIMEOUT_MS,
  }));
}

interface InBrowser {
  app: TestApp;
  browser: Pick<Browser, 'newContext' | 'newPage'>;
}

/**
 * The service and a browser for the tests of a block. Contexts that a test opens are closed after it.
 * @param start where the block needs a service of its own, which is stopped after the block
 */
export function useBrowser(start?: () => Promise<TestApp>): InBrowser {
  const running: Partial<InBrowser> = {};
  const contexts = new Set<BrowserContext>();
  beforeAll(async () => {
    running.app = await (start ?? testApp)();
    running.browser = limited(await testBrowser(), contexts);
  });
  afterEach(async () => {
    await Promise.all([...contexts].map((context) => context.close()));
    contexts.clear();
  });
  afterAll(async () => {
    if (start !== undefined) await running.app?.stop();
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

/** Opens contexts that wait as long as every test does, and notes them. */
function limited(browser: Browser, contexts: Set<BrowserContext>): InBrowser['browser'] {
  const newContext: Browser['newContext'] = async (options) => {
    const context = await browser.newContext(options);
    contexts.add(context);
    context.setDefaultTimeout(WAIT_TIMEOUT_MS);
    return context;
  };
  return { newContext, newPage: async (options) => (await newContext(options)).newPage() };
}

/** Opens a page in a new browser context that is signed in as `email`. */
export async function openSignedIn(
  { app, browser }: InBrowser,
  email: string,
  path: string,
  options: BrowserContextOptions = { locale: 'en-US' },
): Promise<Page> {
  const context = await browser.newContext(options);
  await context.addCookies([{ name: 'sell_session', value: await signIn(app, email), url: app.baseUrl }]);
  const page = await context.newPage();
  await page.goto(app.baseUrl + path);
  return page;
}

/**
 * For a page whose script leads to another one, such as the sign-in page, perhaps before the first has loaded. The
 * caller waits for the other page.
 */
export const BEFORE_LOAD = { waitUntil: 'commit' } as const;

/** Waits until a page has its heading, which takes the focus, and none of its parts is busy. */
export const untilLoaded = (page: Page): Promise<void> =>
  page.locator('html:has(h1):not(:has([aria-busy=true]))').waitFor();

export async function expectText(page: Pick<Page, 'getByText'>, ...texts: (string | RegExp)[]) {
  for (const text of texts) await page.getByText(text).first().waitFor();
}
