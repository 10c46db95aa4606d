import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Request, Route } from 'playwright-core';

/** The visible parts of a page while it loads. */
export interface LoadingStep {
  /** The path of the answer that the page got last; empty for the first step. */
  after: string;
  texts: readonly string[];
  buttons: readonly PlacedButton[];
}

interface PlacedButton {
  name: string;
  /** Pixels. */
  left: number;
}

const READ_STEP = `(() => {
  const isShown = (element) => element.checkVisibility() && element.closest('[aria-hidden=true], thead, title, option, script, style') === null;
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.data.replace(/\\s+/g, ' ').trim();
    if (/[\\p{L}\\d]/u.test(text) && isShown(node.parentElement)) texts.push(text);
  }
  const buttons = [...document.querySelectorAll('main button, main a[class*=button], main a[class*=primary]')]
    .filter(isShown)
    .map((element) => ({
      name: element.textContent.replace(/\\s+/g, ' ').trim(),
      left: Math.round(element.getBoundingClientRect().left),
    }));
  return { texts, buttons };
})()`;

/** An answer can lead to another request in one of the next frames. */
const QUIET_FRAMES = 4;
const NEXT_FRAME = 'new Promise((done) => requestAnimationFrame(() => setTimeout(done)))';

const READS = /\/v1\/(?!events\/stream)/;
const LOADED = /\/v1\/(?!events\/stream)|\.js$/;

interface Held {
  request: Request;
  release: () => Promise<void>;
}

/**
 * Holds the answers to what a page reads, and releases one after the other once the page asks for nothing more.
 * @param answer in place of the answer of the service
 * @returns the visible parts after each answer
 */
export async function loadStepwise(
  page: Page,
  url: string,
  answer: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<readonly LoadingStep[]> {
  const held: Held[] = [];
  const pending = new Set<Request>();
  const hold = (route: Route) => {
    const request = route.request();
    if (request.method() !== 'GET') return route.continue();
    held.push({ request, release: () => answer(route) });
  };
  const begin = (request: Request) => {
    if (LOADED.test(request.url())) pending.add(request);
  };
  const end = (request: Request) => void pending.delete(request);
  await page.route(READS, hold);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  // The page can give a held request up.
  const isQuiet = () => [...pending].every((one) => held.some(({ request }) => request === one));
  const settle = async () => {
    for (let quietFrames = 0; quietFrames < QUIET_FRAMES;) {
      await page.evaluate(NEXT_FRAME);
      quietFrames = isQuiet() ? quietFrames + 1 : 0;
    }
  };
  const steps: LoadingStep[] = [];
  const note = async (after: string) =>
    steps.push({ after, ...(await page.evaluate<Omit<LoadingStep, 'after'>>(READ_STEP)) });
  await page.goto(url, { waitUntil: 'commit' });
  await settle();
  await note('');
  for (let next = held.shift(); next !== undefined; next = held.shift()) {
    if (!pending.has(next.request)) continue;
    await next.release();
    await settle();
    await note(new URL(next.request.url()).pathname);
  }
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
  await page.unroute(READS, hold);
  return steps;
}

/** Says that something is still to come. */
const WAITING = ['Loading…'];

/**
 * Lists what a page shows before it knows it: texts, such as identifiers and empty states, that are gone at the end, and buttons
 * that another one moves sideways.
 */
export function findLoadingFaults(steps: readonly LoadingStep[]): string[] {
  const last = steps.at(-1);
  if (last === undefined) return [];
  const faults = steps.flatMap(({ after, texts, buttons }) => [
    ...texts
      .filter((text) => !last.texts.includes(text) && !WAITING.includes(text))
      .map((text) => `“${text}” is shown after ${after}, and not at the end`),
    ...buttons.filter((button) => isMoved(button, last.buttons)).map(({ name }) => `“${name}” moves after ${after}`),
  ]);
  return [...new Set(faults)];
}

/** A scroll bar or the rounding of a width is no movement. */
const STILL_PX = 16;

function isMoved({ name, left }: PlacedButton, others: readonly PlacedButton[]): boolean {
  const same = others.filter((other) => other.name === name);
  return same.length > 0 && !same.some((other) => Math.abs(other.left - left) < STILL_PX);
}

const ENGLISH = join(import.meta.dirname, '../../src/shared/messages/en.json');

/** Texts that look like an empty state, and are none. */
const OTHERS = ['scopes.level.none', 'console.events.live', 'console.webhook.live'];

/** Texts that say that there is nothing. */
const EMPTY_STATES = new Set(
  Object.entries(JSON.parse(readFileSync(ENGLISH, 'utf8')) as Record<string, string>)
    .filter(
      ([id, text]) =>
        !OTHERS.includes(id) && /^(No|Nothing|There (is|are) no) |^0 |ha(s|ve) no |appears? here/.test(text),
    )
    .map(([, text]) => text),
);

/** @returns the empty states that a page shows, and that it does not show in the end of `complete` */
export function findEmptyStates(steps: readonly LoadingStep[], complete: readonly LoadingStep[] = steps): string[] {
  const known = complete.at(-1)?.texts ?? [];
  const shown = steps.flatMap(({ texts }) =>
    texts.filter((text) => EMPTY_STATES.has(text) || / will appear here\.$/.test(text)),
  );
  return [...new Set(shown)].filter((text) => !known.includes(text));
}

/** Reads of the console around each page. */
const SHELL = /\/v1\/(organizations\/(\?|[^/]+\/(members|billing))|users\/me$)/;

/** Answers what a page reads, other than what is around each page and at its own address, as a service does that fails. */
export const failOthers =
  (pageUrl: string) =>
  async (route: Route): Promise<void> => {
    const { pathname, href } = new URL(route.request().url());
    const [id] = /[\da-f-]{36}$/.exec(new URL(pageUrl).pathname) ?? [];
    if (SHELL.test(href) || (id !== undefined && pathname.endsWith(`/${id}`))) return route.continue();
    return route.fulfill({ status: 500, contentType: 'application/json', body: '{"error":"InternalError"}' });
  };
