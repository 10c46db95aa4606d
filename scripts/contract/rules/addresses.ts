/** Checks that addresses in requests are http or https. Pages and clients link to them, so `javascript:` would run there. */
import type { Report } from './report.ts';

type Json = Record<string, unknown>;

const ADDRESS_NAME = /(^|_)(url|uri|blog|homepage)$|^(links|redirect_uris)$/;
const HTTP = '^https?://';

/** Fields with other rules, and where those are. */
const OTHER_RULES: Readonly<Record<string, string>> = {
  redirect_uris: 'Checked by the handler: https, or http on loopback.',
  callback_url: 'Only its query is read.',
};

export function checkAddresses(name: string, schema: Json, report: Report) {
  for (const [property, value] of Object.entries((schema.properties ?? {}) as Record<string, Json>)) {
    const [whole = value] = ((value.anyOf ?? []) as Json[]).filter(({ type }) => type !== 'null');
    const text = (whole.items ?? whole) as Json;
    const isText = [text.type].flat().includes('string');
    const isAddress = text.format === 'uri' || ADDRESS_NAME.test(property);
    if (isText && isAddress && text.pattern !== HTTP && OTHER_RULES[property] === undefined)
      report(name, `takes other addresses than http and https at ${property}`);
  }
}
