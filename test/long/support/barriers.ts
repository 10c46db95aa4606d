import { readFileSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const PHONE = { width: 375, height: 720 };

/** Finds accessibility violations of a page as it is shown, and elements that are too wide. */
export async function findShownBarriers(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  return [...(await findOverflow(page)), ...(await ask(page))];
}

/** Finds accessibility violations of a page in light mode, dark mode and on a phone, and elements that are too wide. */
export async function findBarriers(page: Page): Promise<string[]> {
  const desk = await findShownBarriers(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await ask(page);
  await page.setViewportSize(PHONE);
  const phone = [...(await findOverflow(page)), ...(await ask(page))];
  return [...desk, ...dark.map((text) => `dark: ${text}`), ...phone.map((text) => `phone: ${text}`)];
}

async function ask(page: Page): Promise<string[]> {
  // A head that stays in the window covers a part of what is scrolled.
  await page.evaluate("scrollTo({ top: 0, behavior: 'instant' })");
  return page.evaluate(async () => {
    interface Found {
      violations: { id: string; nodes: { html: string; failureSummary: string }[] }[];
    }
    const { axe } = globalThis as unknown as { axe: { run(options: object): Promise<Found> } };
    // A rule of WCAG 2.2 that axe runs on request.
    const { violations } = await axe.run({ rules: { 'target-size': { enabled: true } } });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    );
  });
}

/** Reports by how much a page is wider than its window. */
export async function findOverflow(page: Page): Promise<string[]> {
  const width = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
  return width === 0 ? [] : [`it is ${String(width)} px too wide`];
}

const SCREENSHOTS = join(import.meta.dirname, '../../../.build/screenshots/');
mkdirSync(SCREENSHOTS, { recursive: true });

/** Saves a screenshot for review by people: of the window, or of the whole page. */
export const screenshot = (page: Page, name: string, { fullPage = false } = {}) =>
  page.screenshot({ path: `${SCREENSHOTS}${name}.png`, fullPage });
