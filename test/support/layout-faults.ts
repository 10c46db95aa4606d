import type { Page } from 'playwright-core';

const FIND_FAULTS = `(() => {
  const faults = [];
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) faults.push('the page is ' + (root.scrollWidth - root.clientWidth) + ' px too wide');
  const isShown = (element) => element.getClientRects().length > 0;
  // A button that looks like a link has no edges.
  const isButton = (element) => element.matches('button') && getComputedStyle(element).borderTopWidth !== '0px';
  const textWidth = (element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().width;
  };
  for (const row of document.querySelectorAll('main, main *, footer')) {
    const buttons = [...row.children].filter((child) => isButton(child) && isShown(child));
    for (const [at, button] of buttons.entries()) {
      const [one, other] = [button.getBoundingClientRect(), buttons[at + 1]?.getBoundingClientRect()];
      if (other === undefined || other.top >= one.bottom || one.top >= other.bottom) continue;
      const isEven = Math.abs(one.top - other.top) < 1 && Math.abs(one.bottom - other.bottom) < 1;
      if (!isEven) faults.push('“' + button.textContent + '” and its neighbor have other edges');
    }
  }
  for (const link of document.querySelectorAll('button[class*=link]')) {
    const isPlain = getComputedStyle(link).backgroundColor === 'rgba(0, 0, 0, 0)';
    if (isShown(link) && !isPlain) faults.push('the link “' + link.textContent + '” looks like a button');
  }
  for (const badge of document.querySelectorAll('[class*=badge]')) {
    const spare = Math.round(badge.getBoundingClientRect().width - textWidth(badge));
    if (isShown(badge) && spare > 24) faults.push('the badge “' + badge.textContent + '” is ' + spare + ' px wider than its text');
  }
  for (const button of document.querySelectorAll('li[class*=row] button')) {
    const spare = Math.round(button.getBoundingClientRect().width - textWidth(button));
    if (isShown(button) && isButton(button) && spare > 64) faults.push('the button “' + button.textContent + '” is ' + spare + ' px wider than its text');
  }
  // "10.00 US$" has its number on the left. Without an isolate, a text from right to left shows "$US 10.00".
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const leftEdge = (node, start, end) => {
    const range = document.createRange();
    range.setStart(node, start);
    range.setEnd(node, end);
    return range.getBoundingClientRect().left;
  };
  for (let node = texts.nextNode(); node !== null && root.dir === 'rtl'; node = texts.nextNode())
    for (const { index, 0: amount, 1: number } of node.data.matchAll(/([\\d.,]+)\\s[A-Z]*\\p{Sc}/gu)) {
      const ends = [index, index + number.length, index + amount.length];
      if (leftEdge(node, ends[0], ends[1]) > leftEdge(node, ends[1] + 1, ends[2])) faults.push('the amount “' + amount + '” is turned around');
    }
  return faults;
})()`;

/**
 * Lists the faults of the visible parts of a page: sideways scrolling, uneven buttons in a row, and links that look like
 * buttons. Other faults are badges and buttons of lists wider than their text, and amounts that a text from right to
 * left turns around.
 */
export const findLayoutFaults = (page: Page) => page.evaluate<string[]>(FIND_FAULTS);
