import { LINE_MESSAGES } from '../../shared/line-messages.ts';
import { readTemplate } from '../../shared/message-template.ts';
import { t } from './intl.ts';

/** @returns the description of a line in the language of the page. The API describes lines in English */
export function lineText(description: string): string {
  for (const message of Object.values(LINE_MESSAGES)) {
    const values = readTemplate(message.defaultMessage, description);
    if (values !== undefined) return t(message, values);
  }
  return description;
}
