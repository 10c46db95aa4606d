/** Rules for the prose of the contract: summaries, sentences, units of numbers, and enums that may grow. */
import { MAY_GROW } from '../compatibility/plain.ts';
import { singleEnumValue } from '../../../src/platform/http/document.ts';
import { isDescribed } from './places.ts';
import type { Reach } from './reach.ts';
import type { Report } from './report.ts';

type Json = Record<string, unknown>;

/** The unit that the description of a number must name, by the name of the property. */
const UNITS: [name: RegExp, unit: RegExp, unitIs: string][] = [
  [/(^|_)(amount|revenue|mrr|balance|order_value)$/, /minor units/, 'minor units'],
  [/basis_points|_rate$/, /basis points/, 'basis points'],
  [/^(size|chunk_(start|end))$|_bytes$/, /byte/i, 'bytes'],
  [/(^|_)(width|height)$/, /pixels/, 'pixels'],
  [/_length$/, /characters/, 'characters'],
  [/_ms$|^timeout$/, /milliseconds/, 'milliseconds'],
  [/^(exp|iat|expires_in)$|_seconds$|_issued_at$/, /seconds/i, 'seconds'],
  [/_hours$/, /hours/i, 'hours'],
  [/_days$/, /days/, 'days'],
  [/_months$/, /months/, 'months'],
  [/^progress$/, /percent/, 'percent'],
];

/** Numbers without a unit: counts, positions and numbers of registries. Every other number has a unit. */
const COUNTS = new Set(
  (
    'total_count max_page recurring_interval_count trial_interval_count ttl limit limit_usage limit_activations ge le order duration_in_months ' +
    'max_redemptions max_redemptions_per_buyer redemptions_count downloads_count usage validations increment_usage count orders one_time_products ' +
    'new_subscriptions renewed_subscriptions updated_subscriptions active_subscriptions paying_customers ' +
    'churned_customers number views clicks email_sent_to_count ' +
    'free_subscribers premium_subscribers organization_members email_waiting_count awaiting_confirmation unsubscribed undeliverable ' +
    'ending_activation_count rotated_keys_count released_machines_count kept_machines_count created_count updated_count unchanged_count new_customer_count license_key_count quantity minimum maximum up_to stars sequence next_after next_before last_sequence after before ' +
    'http_code status attempts_count more_violations default_upfront_split_to_contributors client_secret_expires_at page used requested alg expiry_month expiry_year position completed_steps'
  ).split(' '),
);

/** Response schemas with optional properties, and the reason. Every other response schema requires all of its properties. */
const INCOMPLETE: [names: RegExp, reason: string][] = [
  [
    /^(Error|Problem|OAuthError|TokenResponse|Introspection|UserInfo)$/,
    'as RFC 6749, 6750, 7662 and OpenID Connect have it',
  ],
  [/^ValidationErrorItem$/, 'an input may be too long to return'],
  [/^CustomField\w+Properties$/, 'the seller chooses the properties'],
  [/^BenefitGrantProperties$/, 'the properties depend on the type of the benefit'],
  [/^PaymentProcessorMetadata$/, 'the properties depend on the processor'],
];

/** Response enums that never grow, and the reason. Every other one announces that values may be added. */
const COMPLETE = new Map([
  ['status', 'callers act upon the state machine: a new state breaks them'],
  ['type', 'one-time or recurring; also the constants of discriminators'],
  ['duration', 'once, repeating or forever'],
  ['timeframe', 'units of the calendar'],
  ['trial_interval', 'units of the calendar'],
  ['mode', 'an organization is live or test'],
  ['organization_mode', 'an organization is live or test'],
  ['sub_type', 'a token acts for a person or for an organization'],
  ['token_type', 'a token is bound to a key or not'],
  ['prompt', "used by the service's own pages only, which are released together with it"],
  ['token_endpoint_auth_method', 'limited to the methods that the authorization server supports'],
  ['visibility', 'everyone, everyone with the identifier, or members'],
  ['permission', 'defined by GitHub'],
]);

/** Response unions that never grow. */
const COMPLETE_UNIONS = new Map(
  ['Discount', 'CheckoutDiscount', 'DiscountDetail'].map((name) => [name, 'an amount or a percentage']),
);

/** Verbs that begin a summary. */
const SUMMARY_VERBS = new Set(
  (
    'Accept Activate Advance Allow Cancel Change Choose Complete Confirm Connect Continue Copy Count Create Deactivate ' +
    'Decide Decline Delete Download Enable End Erase Exchange Explain Export Finish Get Import Introspect Invite Link List Merge Open Pause Pay Preview ' +
    'Receive Record Redeliver Refund Refuse Register Remove Replay Request Revoke Rotate Search Send Set Sign Start Stream Test Transfer Undo ' +
    'Unlink Update Validate'
  ).split(' '),
);
const MAX_SUMMARY_WORDS = 8;

/** Third person: an operation "Returns …" or "Creates …". */
const OPERATION_OPENING = /^[A-Z][a-z]+s\b/;

/** Relative clauses in place of a subject. */
const FORBIDDEN_OPENING = /(?:^|[.:] )(?:What|Who|Whoever|Whom|Those|That|Which|Of|For whom|Not)\b/;

/** Words that hide the subject, and British spellings. */
const FORBIDDEN_WORDS =
  /\b(?:who(?:m)?ever|whatever|(?:no|some|any|every)body|anew|elsewhere|stands? for|goes on|bears repetition|of (?:its|their|your) own|one too few|(?:is|are) told|any ?more|licence|colour|per cent)\b|—/i;

/** Keywords of a schema or a media type whose values are data. */
const DATA_KEYWORDS = new Set(['const', 'default', 'enum', 'example', 'examples']);

/** Summaries of operations and webhooks, and every description of the document. */
export function checkProse(document: object, report: Report) {
  const { paths = {}, webhooks = {} } = document as Record<string, Record<string, Record<string, Json>>>;
  for (const item of Object.values(paths)) for (const operation of Object.values(item)) checkOpening(operation, report);
  for (const { post = {} } of Object.values(webhooks)) checkSummary(String(post.operationId), post.summary, report);
  for (const [place, text, isSentence] of proseIn(document)) {
    const [opening] = FORBIDDEN_OPENING.exec(text) ?? [];
    const [word] = FORBIDDEN_WORDS.exec(text) ?? [];
    if (opening !== undefined) report(place, `has a sentence that begins with "${opening.replace(/^[.:] /, '')}"`);
    if (word !== undefined) report(place, `contains "${word}"`);
    if (!isSentence) continue;
    if (!text.endsWith('.')) report(place, 'does not end with a period');
    if (text.split(/\. /).some((sentence) => sentence.split('; ').length > 2))
      report(place, 'joins three clauses by semicolons');
  }
}

function checkOpening({ operationId, description, summary }: Json, report: Report) {
  if (typeof operationId !== 'string') return;
  checkSummary(operationId, summary, report);
  if (!OPERATION_OPENING.test(String(description)))
    report(operationId, 'has a description that does not begin with a verb, such as "Returns"');
}

function checkSummary(name: string, summary: unknown, report: Report) {
  const words = String(summary).split(' ');
  if (words.length > MAX_SUMMARY_WORDS) report(name, `has a summary of more than ${MAX_SUMMARY_WORDS} words`);
  if (!SUMMARY_VERBS.has(words[0] ?? ''))
    report(name, 'has a summary that does not begin with a verb of SUMMARY_VERBS');
  if (String(summary).endsWith('.')) report(name, 'has a summary that ends with a period');
}

/** Descriptions, which are sentences, and the labels of enum values, which need not be. */
function* proseIn(node: unknown, place = ''): Generator<[place: string, text: string, isSentence: boolean]> {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    const at = `${place}/${key}`;
    if (key === 'properties')
      for (const [name, schema] of Object.entries(value)) yield* proseIn(schema, `${at}/${name}`);
    else if (key === 'x-enumDescriptions')
      for (const [name, label] of Object.entries(value)) yield [`${at}/${name}`, String(label), false];
    else if (key === 'description' && typeof value === 'string') yield [at, value, true];
    else if (!DATA_KEYWORDS.has(key)) yield* proseIn(value, at);
  }
}

/** Every property has a description, and the description of a number names its unit. */
export function checkDescriptions(name: string, { properties = {} }: Json, report: Report) {
  for (const [property, child] of Object.entries(properties as Record<string, Json>)) {
    if (!isDescribed(child.description, property)) report(name, `does not describe ${property}`);
    const types = [child.type].flat();
    if (!types.includes('integer') && !types.includes('number')) continue;
    if (!COUNTS.has(property) && !UNITS.some(([names]) => names.test(property)))
      report(name, `has the number ${property} without a known unit: add its name to UNITS or COUNTS`);
    for (const [names, unit, unitIs] of UNITS)
      if (names.test(property) && !unit.test(String(child.description)))
        report(name, `does not say that ${property} is in ${unitIs}`);
  }
}

/** Clients rely on the properties of a response, so all of them are required. */
export function checkComplete(schemas: Record<string, object>, { requests, responses }: Reach, report: Report) {
  for (const [name, schema] of Object.entries(schemas)) {
    if (!responses.has(name) || requests.has(name) || INCOMPLETE.some(([names]) => names.test(name))) continue;
    const { properties = {}, required = [] } = schema as { properties?: Json; required?: string[] };
    for (const property of Object.keys(properties))
      if (!required.includes(property)) report(name, `may lack ${property}: require it, and let it be null`);
  }
}

/** The description of a response enum announces whether values may be added. A property with a single value is a constant. */
export function checkEnums(schemas: Record<string, object>, { responses }: Reach, report: Report) {
  for (const [name, schema] of Object.entries(schemas)) {
    if (!responses.has(name)) continue;
    const { description, enum: own, oneOf, properties = {} } = schema as Json;
    if (oneOf !== undefined && !COMPLETE_UNIONS.has(name) && !grows(description))
      report(name, 'is a union and does not say "More types may be added."');
    if (own !== undefined && !grows(description)) report(name, 'is an enum and does not say "More … may be added."');
    for (const [property, child] of Object.entries(properties as Record<string, Json>)) {
      if (isEnum(child) && singleEnumValue(child) === undefined && !COMPLETE.has(property) && !grows(child.description))
        report(
          name,
          `does not say that values of ${property} may be added; if it never grows, add it to COMPLETE with the reason`,
        );
    }
  }
}

/** Whether a description announces further values. */
export const grows = (description: unknown) => typeof description === 'string' && MAY_GROW.test(description);

/** Whether a schema, its items, its map values or its non-null type is an enum. */
function isEnum({ enum: values, items, additionalProperties, anyOf = [] }: Json): boolean {
  if (values !== undefined) return true;
  const inner: unknown[] = [items, additionalProperties, ...(anyOf as Json[])];
  return inner.some((each) => typeof each === 'object' && each !== null && !('$ref' in each) && isEnum(each as Json));
}
