import type { Browser, BrowserContextOptions } from 'playwright-core';

export const PHONE = { width: 375, height: 720 };

interface Running {
  browser: Pick<Browser, 'newContext'>;
  app: { baseUrl: string };
}

/** Opens a page and collects its console errors, script errors and requests to other origins. */
export async function openDocs({ browser, app }: Running, path: string, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ viewport: { width: 1360, height: 900 }, ...options });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(app.baseUrl) && !request.url().startsWith('data:'))
      problems.push(`requests ${request.url()}`);
  });
  await page.goto(app.baseUrl + path);
  return { page, problems };
}
