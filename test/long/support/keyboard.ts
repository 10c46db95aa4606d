import type { Locator, Page } from 'playwright-core';

/** A person does not go further to find an element. */
const MAX_STOPS = 100;

/** Lists why a person does not see where the focus is: something covers the element, or nothing marks it. */
const FIND_FOCUS_FAULTS = `(() => {
  const element = document.activeElement;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
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
