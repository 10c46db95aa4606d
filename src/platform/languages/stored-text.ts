import type { MessageDescriptor } from '@formatjs/intl';
import { readTemplate } from '../../shared/message-template.ts';
import { translator, type Translator } from './translator.ts';

/** Messages without formats in their placeholders, so that a formatted text can be read back. */
export type StoredMessages = Readonly<Record<string, MessageDescriptor & { defaultMessage: string }>>;

/** @returns a text in English to store, without isolates. `translateStored` translates it */
export const formatStored = (message: MessageDescriptor, values: Record<string, string>): string =>
  translator('en').intl.formatMessage(message, values);

/**
 * Translates a text that was stored in English when it was formatted by one of the messages. Rows keep one language, and each
 * reader has their own. Any other text stays, such as the name of a product.
 * @param adaptName changes the names in the text before they are shown
 */
export function translateStored(
  text: string,
  messages: StoredMessages,
  { t }: Translator,
  adaptName = (name: string) => name,
): string {
  for (const message of Object.values(messages)) {
    const values = readTemplate(message.defaultMessage, text);
    if (values === undefined) continue;
    return t(message, Object.fromEntries(Object.entries(values).map(([key, value]) => [key, adaptName(value)])));
  }
  return adaptName(text);
}
