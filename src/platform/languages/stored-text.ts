import type { MessageDescriptor } from '@formatjs/intl';
import { readTemplate } from '../../shared/message-template.ts';
import type { Translator } from './translator.ts';

/** Messages without formats in their placeholders, so that a formatted text can be read back. */
export type StoredMessages = Readonly<Record<string, MessageDescriptor & { defaultMessage: string }>>;

/**
 * Translates a text that was stored in English when it was formatted by one of the messages. Rows keep one language, and each
 * reader has their own. Any other text stays, such as the name of a product.
 */
export function translateStored(text: string, messages: StoredMessages, { t }: Translator): string {
  for (const message of Object.values(messages)) {
    const values = readTemplate(message.defaultMessage, text);
    if (values !== undefined) return t(message, values);
  }
  return text;
}
