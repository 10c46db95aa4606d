import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { textDirection, type Language } from '../../../src/shared/languages.ts';
import { readTemplate, templatePattern } from '../../../src/shared/message-template.ts';
import { isolate } from '../../../src/shared/isolate.ts';
import { readTexts } from './pseudo-locale.ts';
import { must } from '../../support/wait.ts';

const MESSAGES = join(import.meta.dirname, '../../../src/shared/messages');

/** @returns the messages in a language by id */
export const pageMessages = (language: string) =>
  JSON.parse(readFileSync(join(MESSAGES, `${language}.json`), 'utf8')) as Record<string, string>;

/** @returns a message in a language, with its values as a page shows them */
export function pageMessage(language: string, id: string, values: Record<string, string> = {}): string {
  const direction = textDirection(language as Language);
  return Object.entries(values).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, isolate(value, direction)),
    must(pageMessages(language)[id]),
  );
}

/** @returns a pattern of a message in a language with any values, as Playwright compares texts: with plain spaces */
export const messagePattern = (language: string, id: string): RegExp =>
  templatePattern(must(pageMessages(language)[id]).replaceAll(/\s+/g, ' '));

/** Words that no other language of the pages has. */
const ENGLISH_WORDS = /\b(the|your|you|and|of|with|this|from|not|are|has|been)\b/i;

/** Finds texts of a page that are English messages, or have English words. */
export async function findEnglish(page: Page, language: string): Promise<string[]> {
  const translated = pageMessages(language);
  const english = Object.entries(pageMessages('en')).filter(([id, text]) => translated[id] !== text);
  const isMessage = (text: string) => english.some(([, message]) => isFormattedBy(message, text));
  const texts = (await readTexts(page)).map((text) => text.trim());
  return texts.filter((text) => text !== '' && (ENGLISH_WORDS.test(text) || isMessage(text)));
}

/** Whether a message has words of its own, and gives the text. Messages with plurals are not compared. */
const isFormattedBy = (message: string, text: string) =>
  /[a-z]{3}/i.test(message.replace(/\{\w+\}/g, '')) && readTemplate(message, text) !== undefined;
