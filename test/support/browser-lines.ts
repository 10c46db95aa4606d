import type { Page } from 'playwright-core';

/** Collects the lines of some levels in the browser's console, and the errors of scripts. */
export function watchLines(page: Page, levels: readonly string[] = ['error', 'warning']): string[] {
  const lines: string[] = [];
  page.on('console', (message) => {
    if (levels.includes(message.type())) lines.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', ({ message }) => lines.push(message));
  return lines;
}
