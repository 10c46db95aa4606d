/** Checks that addresses in requests are http or https. Pages and clients link to them, so `javascript:` would run there. */
type Json = Record<string, unknown>;
type Say = (where: string, what: string) => void;

const ADDRESS_NAME = /(^|_)(url|uri|blog|homepage)$|^(links|redirect_uris)$/;
const HTTP = '^https?://';

/** Fields with other rules, and where those are. */
const OTHER_RULES: Readonly<Record<string, string>> = {
  redirect_uris: 'Checked by the handler: https, or http on loopback.',
  callback_url: 'Only its query is read.',
};

export function checkAddresses(name: string, schema: Json, say: Say) {
  for (const [property, value] of Object.entries((schema.properties ?? {}) as Record<string, Json>)) {
    const [whole = value] = ((value.anyOf ?? []) as Json[]).filter(({ type }) => type !== 'null');
    const text = (whole.items ?? whole) as Json;
    const isText = [text.type].flat().includes('string');
    const isAddress = text.format === 'uri' || ADDRESS_NAME.test(property);
    if (isText && isAddress && text.pattern !== HTTP && OTHER_RULES[property] === undefined)
      say(name, `takes other addresses than http and https at ${property}`);
  }
}
