/** What descriptions have to say: units of numbers, and which enums may grow. */
import { MAY_GROW } from '../compatibility/plain.ts';
import { isSaid } from './places.ts';
import type { Reach } from './reach.ts';

type Json = Record<string, unknown>;
type Say = (where: string, what: string) => void;

/** By the name of a number, how its description may name the unit. */
const UNITS: [name: RegExp, unit: RegExp, unitIs: string][] = [
  [/(^|_)(amount|revenue|balance|order_value)$/, /minor units/, 'minor units'],
  [/basis_points/, /basis points/, 'basis points'],
  [/^(size|chunk_(start|end))$|_bytes$/, /byte/i, 'bytes'],
  [/(^|_)(width|height)$/, /pixels/, 'pixels'],
  [/_length$/, /characters/, 'characters'],
  [/_ms$/, /milliseconds/, 'milliseconds'],
  [/^(exp|iat|expires_in)$|_seconds$|_issued_at$/, /seconds/i, 'seconds'],
  [/_days$/, /days/, 'days'],
  [/_months$/, /months/, 'months'],
];

/** Numbers that count things, or places in an order: their description says of what. All others have a unit. */
const COUNTS = new Set(
  (
    'total_count max_page trial_interval_count ttl limit limit_usage limit_activations ge le order duration_in_months ' +
    'max_redemptions redemptions_count usage validations increment_usage count orders one_time_products ' +
    'new_subscriptions renewed_subscriptions active_subscriptions number views clicks email_sent_to_count ' +
    'free_subscribers premium_subscribers organization_members stars sequence next_after last_sequence after ' +
    'http_code attempts_count default_upfront_split_to_contributors client_secret_expires_at page'
  ).split(' '),
);

/** Schemas of answers that may lack fields, and why. All others always have all of theirs. */
const INCOMPLETE: [names: RegExp, reason: string][] = [
  [/^(Error|OAuthError|TokenResponse|Introspection|UserInfo)$/, 'as RFC 6749, 6750, 7662 and OpenID Connect have it'],
  [/^ValidationErrorItem$/, 'what was sent may be too long to be repeated'],
  [/^CustomField\w+Properties$/, 'as the seller set them'],
  [/^BenefitGrantProperties$/, 'each type of benefit has its own'],
  [/^PaymentProcessorMetadata$/, 'each processor has its own'],
];

/** Enums of responses that have all their values, for good. All others say that more may come. */
const COMPLETE = new Map([
  ['status', 'the states are a machine that callers act upon: another state is another contract'],
  ['type', 'once or every period; by name and place also the kinds that a discriminator tells apart'],
  ['duration', 'once, for some time, or forever: there is nothing else'],
  ['timeframe', 'units of the calendar'],
  ['recurring_interval', 'units of the calendar'],
  ['trial_interval', 'units of the calendar'],
  ['sub_type', 'a token acts for a person or for an organization'],
  ['prompt', "for the service's own pages, which are published together with it"],
  ['token_endpoint_auth_method', 'as registered with the authorization server, which knows these'],
  ['visibility', 'everybody, who knows the address, or nobody'],
  ['permission', "GitHub's own"],
]);

/** Unions of responses that have all their kinds, for good. */
const COMPLETE_UNIONS = new Map(
  ['Discount', 'CheckoutDiscount', 'DiscountDetail'].map((name) => [
    name,
    'an amount or a share: there is nothing else',
  ]),
);

/** Every property says what it is, and a number in which unit. */
export function checkDescriptions(name: string, { properties = {} }: Json, say: Say) {
  for (const [property, child] of Object.entries(properties as Record<string, Json>)) {
    if (!isSaid(child.description, property) && child.const === undefined) say(name, `does not describe ${property}`);
    const types = [child.type].flat();
    if (!types.includes('integer') && !types.includes('number')) continue;
    if (!COUNTS.has(property) && !UNITS.some(([names]) => names.test(property)))
      say(name, `has the number ${property} of no known unit: add its name to UNITS, or to COUNTS`);
    for (const [names, unit, unitIs] of UNITS)
      if (names.test(property) && !unit.test(String(child.description)))
        say(name, `does not say that ${property} is in ${unitIs}`);
  }
}

/** Readers may rely on the fields of an answer. */
export function checkComplete(schemas: Record<string, object>, { requests, responses }: Reach, say: Say) {
  for (const [name, schema] of Object.entries(schemas)) {
    if (!responses.has(name) || requests.has(name) || INCOMPLETE.some(([names]) => names.test(name))) continue;
    const { properties = {}, required = [] } = schema as { properties?: Json; required?: string[] };
    for (const property of Object.keys(properties))
      if (!required.includes(property)) say(name, `may lack ${property}: require it, and let it be null`);
  }
}

/** Who reads an enum has to know whether to expect values that it does not list. */
export function checkEnums(schemas: Record<string, object>, { responses }: Reach, say: Say) {
  for (const [name, schema] of Object.entries(schemas)) {
    if (!responses.has(name)) continue;
    const { description, enum: own, oneOf, properties = {} } = schema as Json;
    if (oneOf !== undefined && !COMPLETE_UNIONS.has(name) && !grows(description))
      say(name, 'is a union and does not say "More kinds may come."');
    if (own !== undefined && !grows(description)) say(name, 'is an enum and does not say "More … may come."');
    for (const [property, child] of Object.entries(properties as Record<string, Json>)) {
      if (isEnum(child) && !COMPLETE.has(property) && !grows(child.description))
        say(name, `does not say of ${property} that more may come; if never, add it to COMPLETE with the reason`);
    }
  }
}

const grows = (description: unknown) => typeof description === 'string' && MAY_GROW.test(description);

/** Itself, its items, the values of a map, or what it is unless it is null. */
function isEnum({ enum: values, items, additionalProperties, anyOf = [] }: Json): boolean {
  if (values !== undefined) return true;
  const inner: unknown[] = [items, additionalProperties, ...(anyOf as Json[])];
  return inner.some((each) => typeof each === 'object' && each !== null && !('$ref' in each) && isEnum(each as Json));
}
