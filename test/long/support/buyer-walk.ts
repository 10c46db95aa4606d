import type { Page } from 'playwright-core';
import { untilLoaded } from '../../support/chromium.ts';
import { expect } from 'vitest';
import { addDays } from '../../../src/shared/calendar.ts';
import { readTemplate } from '../../../src/shared/message-template.ts';
import type { TestApp } from '../../support/app.ts';
import { advanceBy } from '../../support/billing.ts';
import { findLayoutFaults } from '../../support/layout-faults.ts';
import { must } from '../../support/make.ts';
import type { Store } from '../../support/storefronts.ts';
import { findShownBarriers, screenshot } from './barriers.ts';
import { keyboardOf } from './keyboard.ts';
import { findEnglish, messagePattern, pageMessages } from './messages.ts';

interface WalkOptions {
  app: TestApp;
  /** The organization of the store has a test clock. */
  store: Store;
  page: Page;
  /** Language of the browser. */
  language: string;
  email: string;
  /** Begins the names of the pictures. */
  name: string;
  /** The key that presses buttons. */
  key: 'Enter' | 'Space';
}

export type BuyerWalk = ReturnType<typeof startWalk>;

/**
 * A buyer who has a browser, a mailbox and a keyboard, and a seller whose clock the test moves. Names of buttons, links, fields
 * and e-mails are ids of messages.
 */
export function startWalk({ app, store, page, language, email, name, key }: WalkOptions) {
  /** The reports of the browser, and the places where the focus was not seen, since the last look. */
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`the console reports ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => faults.push(`the page throws ${error.message}`));
  const keyboard = keyboardOf(page, (fault) => faults.push(fault));

  const byRole = (role: 'button' | 'link' | 'textbox' | 'combobox', id: string) =>
    page.getByRole(role, { name: messagePattern(language, id) }).first();
  const byText = (id: string) => page.getByText(messagePattern(language, id)).first();
  const press = (id: string) => keyboard.press(byRole('button', id), key);
  /** Presses a button that asks a question first. */
  async function ask(id: string) {
    await press(id);
    await page.getByRole('alertdialog').waitFor();
  }
  /** Presses the button of a form, where a button that opens the form has the same name. */
  const submit = (id: string) =>
    keyboard.press(page.locator('form').getByRole('button', { name: messagePattern(language, id) }), key);
  const follow = (id: string) => keyboard.press(byRole('link', id), 'Enter');
  const see = (id: string) => byText(id).waitFor();
  const unsee = (id: string) => byText(id).waitFor({ state: 'detached' });

  let now: Date;
  /** Moves the clock of the seller, does the work that is due then, and sets the clock of the browser. */
  async function moveTo(to: Date) {
    const clock = await advanceBy(store.seller, { to: to.toISOString() });
    expect(clock, 'the clock of the seller').toMatchObject({ is_waiting: false });
    await app.idle();
    await page.clock.setFixedTime(to);
    now = to;
  }

  let looks = 0;
  /** Expects a page without faults, and keeps a picture of it. */
  async function look(title: string) {
    await untilLoaded(page);
    await page.getByTestId('loading').first().waitFor({ state: 'detached' });
    looks += 1;
    await screenshot(page, `${name}-${String(looks).padStart(2, '0')}-${title}`, { fullPage: true });
    const english = language === 'en' ? [] : await findEnglish(page, language);
    const found = [...(await findLayoutFaults(page)), ...(await findShownBarriers(page)), ...english];
    expect.soft([...faults.splice(0), ...found], `faults of ${title}`).toEqual([]);
  }

  /** Follows a link to a page with the same heading. */
  async function lookAt(id: string, title: string) {
    await follow(id);
    await page.getByRole('heading', { level: 1, name: messagePattern(language, id) }).waitFor();
    await look(title);
  }

  /** @returns the e-mails with one of the subjects, oldest first */
  async function mailsWith(...subjectIds: string[]) {
    const mails = await app.db('sandbox_mails').where({ recipient: email }).orderBy('dated_at');
    const subjects = subjectIds.map((id) => must(pageMessages(language)[id]));
    return mails.filter((mail) => subjects.some((subject) => readTemplate(subject, mail.subject)));
  }

  let hasSeenLink = false;
  /** Reads the last e-mail with a subject, and follows its button into the portal. */
  async function openMail(subjectId: string, buttonId: string, title: string) {
    const mail = must((await mailsWith(subjectId)).at(-1));
    await page.goto('about:blank');
    // A mail program opens links in a new tab. The walk goes on in its own.
    await page.setContent(must(mail.html).replaceAll('target="_blank"', ''));
    await look(`mail-${title}`);
    await follow(buttonId);
    await see('portal.open.detail');
    // Each link opens the same page, so one look is enough.
    if (!hasSeenLink) await look('portal-link');
    hasSeenLink = true;
    await press('portal.open.button');
    await unsee('portal.open.detail');
    await look(title);
  }

  return {
    ...{ store, page, keyboard, key, email, byRole, press, ask, submit, follow, see, unsee },
    ...{ moveTo, pass: (days: number) => moveTo(addDays(now, days)), look, lookAt, mailsWith, openMail },
  };
}
