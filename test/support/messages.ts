import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { must } from './wait.ts';

const MESSAGES = join(import.meta.dirname, '../../src/web/messages');

/** @returns the messages of the pages in a language by id */
export const messagesOf = (language: string) =>
  JSON.parse(readFileSync(join(MESSAGES, `${language}.json`), 'utf8')) as Record<string, string>;

/** @returns a message of the pages in a language */
export const textOf = (language: string, id: string) => must(messagesOf(language)[id]);
