import type { Locator, Page } from 'playwright-core';

/** A person does not go further to find an element. */
const MAX_STOPS = 100;

/** Lists why a person does not see where the focus is: something covers the element, or nothing marks it. */
const FIND_FOCUS_FAULTS = `(() => {
  const element = document.activeElement;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  // Of a large element, a part is in sight.
  const middle = (start, end, size) => (Math.max(start, 0) + Math.min(end, size)) / 2;
  const seen = document.elementFromPoint(middle(left, right, innerWidth), middle(top, bottom, innerHeight));
  const faults = [];
  if (seen === null || !(seen.contains(element) || element.contains(seen))) faults.push('is covered or out of sight');
  const isMarked = (part) => {
    const { outlineStyle, boxShadow } = getComputedStyle(part);
    return outlineStyle !== 'none' || boxShadow !== 'none';
  };
  if (![element, element.closest('label')].some((part) => part && isMarked(part))) faults.push('does not show the focus');
  return faults;
})()`;

/** The actions of a person without a mouse on a page. Each action goes to its element with Tab alone, from where the focus is. */
export interface Keyboard {
  press: (target: Locator, key: 'Enter' | 'Space') => Promise<void>;
  type: (field: Locator, text: string) => Promise<void>;
  /** Goes down the options of a closed list. */
  choose: (list: Locator, value: string) => Promise<void>;
  /** Goes down the radio buttons of a group. */
  check: (group: Locator, radio: Locator) => Promise<void>;
}

/** @param report receives the places where the focus was not seen */
export function keyboardOf(page: Page, report: (fault: string) => void): Keyboard {
  /** Presses a key until a condition is met. */
  async function repeat(key: string, target: Locator, isMet: () => Promise<boolean>) {
    for (let presses = 0; !(await isMet()); presses += 1) {
      if (presses === MAX_STOPS) throw new Error(`${key} does not reach ${String(target)}`);
      await page.keyboard.press(key);
    }
  }

  async function reach(target: Locator) {
    await target.waitFor();
    const focused = target.and(page.locator(':focus'));
    await repeat('Tab', target, async () => (await focused.count()) > 0);
    for (const fault of await page.evaluate<string[]>(FIND_FOCUS_FAULTS)) report(`${String(target)} ${fault}`);
  }

  return {
    async press(target, key) {
      await reach(target);
      await page.keyboard.press(key);
    },
    async type(field, text) {
      await reach(field);
      await page.keyboard.type(text);
    },
    async choose(list, value) {
      await reach(list);
      await repeat('ArrowDown', list, async () => (await list.inputValue()) === value);
    },
    async check(group, radio) {
      await reach(group.getByRole('radio', { checked: true }));
      await repeat('ArrowDown', radio, () => radio.isChecked());
    },
  };
}

/** Notes the element that has the focus. The browser marks the other stops of a date field by itself. */
const NOTE_FOCUS = `(() => {
  const element = document.activeElement;
  const reached = (globalThis.reached ??= new Set());
  const isNew = !reached.has(element);
  const isAgain = element === globalThis.last && /^(date|time|month)/.test(element.type);
  globalThis.last = element;
  reached.add(element);
  return { isNew, isAgain, isFrame: element.localName === 'iframe', isNone: element === document.body, html: element.outerHTML.slice(0, 120) };
})()`;

/** Lists what a person can use with a mouse alone. Tab reaches one radio button of a group. */
const FIND_UNREACHED = `(() => {
  const { reached } = globalThis;
  const isOfReachedGroup = ({ type, name }) => type === 'radio' && [...reached].some((other) => other.type === 'radio' && other.name === name);
  return [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.disabled && element.tabIndex >= 0)
    .filter((element) => !reached.has(element) && !isOfReachedGroup(element))
    .map((element) => 'Tab does not reach ' + element.outerHTML.slice(0, 120));
})()`;

interface NotedFocus {
  isNew: boolean;
  isAgain: boolean;
  isFrame: boolean;
  isNone: boolean;
  html: string;
}

/** Goes once through a page with Tab. @returns the elements that Tab does not reach, and the places where the focus is not seen */
export async function findTabFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const { isNew, isAgain, isFrame, isNone, html } = await page.evaluate<NotedFocus>(NOTE_FOCUS);
    // A page within the page has stops of its own.
    if (isFrame || isAgain) continue;
    if (!isNew) break;
    if (isNone) continue;
    for (const fault of await page.evaluate<string[]>(FIND_FOCUS_FAULTS)) faults.push(`${html} ${fault}`);
  }
  return [...faults, ...(await page.evaluate<string[]>(FIND_UNREACHED))];
}
