/** Runs Spectral's rules for the OWASP API Security Top 10 with the exceptions below. */
import owaspRules from '@stoplight/spectral-owasp-ruleset';
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core';
import type { ContractDocument, OperationObject } from '../../../src/platform/http/document.ts';
import type { Reach } from './reach.ts';
import type { Report } from './report.ts';

type Json = Record<string, unknown>;

interface Exception {
  rule: string;
  reason: string;
  /** Places that are excepted. Everywhere by default. */
  where?: (found: Found) => boolean;
}

/** A violation of a rule. */
interface Found {
  path: string[];
  /** The schema, parameter or other node. */
  node: Json;
  /** The operation that contains the node, if any. */
  operation: OperationObject | undefined;
  /** The component that contains the node, if any. */
  component: string | undefined;
  isSent: boolean;
}

const SCHEMAS = ['components', 'schemas'];

/** Operations for callers without a token, by the reason that admits them. */
const ADMITTED_OTHERWISE: [reason: string, operations: string][] = [
  [
    'the secret in the path admits',
    'getClientCheckout updateClientCheckout confirmClientCheckout listClientCheckoutGrants getUserDownloadable redirectCheckoutLink ' +
      'sendClientCheckoutReceipt ' +
      'getSandboxPayment completeSandboxPayment getSandboxDispute decideSandboxDispute getInteraction ' +
      'getArticleSubscription confirmArticleSubscription unsubscribeFromArticles unsubscribeFromNotifications ' +
      'getCustomerEmailChange confirmCustomerEmailChange refuseCustomerEmailChange ' +
      'getSubscriptionTransfer saveSubscriptionTransferPaymentMethod acceptSubscriptionTransfer refuseSubscriptionTransfer',
  ],
  ['the secret in the body admits', 'readPortalLink'],
  ['the license key in the body admits its program', 'validateLicenseKey activateLicenseKey deactivateLicenseKey'],
  [
    'so people become known',
    'signIn requestSignInCode listSignInProviders beginUpstreamSignIn finishUpstreamSignIn ' +
      'beginPasskeySignIn finishPasskeySignIn exchangePortalLink',
  ],
  [
    'clients prove themselves as RFC 6749 has it',
    'requestAuthorization pushAuthorizationRequest exchangeToken revokeToken introspectToken',
  ],
  [
    'a storefront is for everybody',
    'getStorefront listStorefrontProducts getStorefrontProduct createStorefrontCheckout',
  ],
  ['everybody may know how to sign in, and who signs', 'getProviderMetadata getJsonWebKeySet'],
  ['the sandbox alone has it, and no mail of it is real', 'listSandboxMails'],
  [
    'advertisements are for everybody',
    'listAdvertisements getAdvertisement recordAdvertisementView followAdvertisement',
  ],
];

const OPEN = new Set(ADMITTED_OTHERWISE.flatMap(([, operations]) => operations.split(' ')));
const isOpen = ({ operation }: Found) => OPEN.has(operation?.operationId ?? '');
const isOfOauth = ({ operation, component = '' }: Found) =>
  operation?.['x-handled-by'] !== undefined ||
  /^(Token(Request|Reference)|PushedAuthorizationRequest|OAuthClientUpdate)$/.test(component);
const typesOf = ({ node }: Found) => [node.type].flat();

const EXCEPTIONS: Exception[] = [
  {
    rule: 'owasp:api4:2023-string-limit',
    reason: 'a limit of what we answer would be a promise never to store longer texts; what is sent has its limit',
    where: ({ isSent }) => !isSent,
  },
  {
    rule: 'owasp:api4:2023-string-limit',
    reason: 'the format says how long it can be',
    where: ({ node }) => /^(uuid|date|date-time|ip)$/.test(String(node.format)),
  },
  {
    rule: 'owasp:api4:2023-string-limit',
    reason: 'the pattern says how long it can be',
    where: ({ node }) =>
      /^\^[^*+]*(\[[^\]]*\][^*+]*)*\$$/.test(String(node.pattern)) && !/\{\d+,\}/.test(String(node.pattern)),
  },
  {
    rule: 'owasp:api4:2023-string-limit',
    reason: 'the authorization server takes what RFC 6749 allows, which has no limit but that of a request',
    where: isOfOauth,
  },
  {
    rule: 'owasp:api4:2023-string-restricted',
    reason: 'names, descriptions and notes are free text; what has a form has its pattern or format',
  },
  {
    rule: 'owasp:api4:2023-integer-limit',
    reason: 'int32 and int64 are limits',
    where: ({ node }) => /^int(32|64)$/.test(String(node.format)),
  },
  {
    rule: 'owasp:api4:2023-integer-limit',
    reason: 'the number is one of several types, and has its limits where it is sent',
    where: (found) => typesOf(found).includes('string'),
  },
  {
    rule: 'owasp:api4:2023-integer-format',
    reason: 'of several types, generators would take the format for that of the text',
    where: (found) => typesOf(found).includes('string'),
  },
  {
    rule: 'owasp:api4:2023-array-limit',
    reason: 'what is in an answer was stored within limits; pages of lists have theirs',
    where: ({ isSent }) => !isSent,
  },
  {
    rule: 'owasp:api2:2023-write-restricted',
    reason: `callers are admitted otherwise: ${ADMITTED_OTHERWISE.map(([reason]) => reason).join('; ')}`,
    where: isOpen,
  },
  {
    rule: 'owasp:api2:2023-read-restricted',
    reason: 'as for what is written',
    where: isOpen,
  },
  {
    rule: 'owasp:api2:2023-no-credentials-in-url',
    reason: 'what buyers get by mail is a link; its secret opens one checkout, payment or file, and ends with it',
    where: ({ path }) => /\{(client_secret|receipt_secret|secret|token)\}/.test(path[1] ?? ''),
  },
  {
    rule: 'owasp:api1:2023-no-numeric-ids',
    reason: 'the id is one of GitHub',
    where: ({ path }) => path[1]?.startsWith('/v1/benefits/{id}/grants') === true,
  },
  {
    rule: 'owasp:api8:2023-define-error-responses-401',
    reason: 'nobody is asked for a token; who is secured declares 401 by the house rules',
    where: ({ operation }) => !operation?.security?.length || operation['x-handled-by'] !== undefined,
  },
  {
    rule: 'owasp:api8:2023-define-error-responses-500',
    reason: 'all 5xx are alike and described once, in info.description',
  },
  {
    rule: 'owasp:api8:2023-define-error-validation',
    reason: 'it takes nothing that could be wrong',
    where: ({ path }) => path[1]?.startsWith('/.well-known/') ?? false,
  },
  {
    rule: 'owasp:api8:2023-define-cors-origin',
    reason: 'every answer allows every origin; and the rule takes properties named `headers` for headers',
  },
  {
    rule: 'owasp:api9:2023-inventory-access',
    reason: 'each deployment serves the document of itself',
  },
  {
    rule: 'owasp:api9:2023-inventory-environment',
    reason: 'each deployment serves the document of itself',
  },
];

/** Rules that are checked without following references, which would repeat each finding about forty times. */
const OF_SCHEMAS = /api4:2023-(string|integer|array)/;

export async function checkOwasp(document: ContractDocument, reach: Reach, report: Report) {
  const used = new Set<Exception>();
  for (const { code, path, message } of await run(document)) {
    const found = foundAt(document, path.map(String), reach);
    const exception = EXCEPTIONS.find(({ rule, where }) => rule === code && (where?.(found) ?? true));
    if (exception) used.add(exception);
    else report(path.join('/'), `${String(code)}: ${message}`);
  }
  for (const exception of EXCEPTIONS)
    if (!used.has(exception))
      report('scripts/contract/rules/owasp.ts', `no longer needs an exception: ${exception.reason}`);
}

/** Runs all rules with the same severity. Every finding must be fixed or excepted. */
async function run(document: ContractDocument) {
  const { aliases, formats, rules } = owaspRules as unknown as {
    aliases: Json;
    formats: Json[];
    rules: Record<string, Json>;
  };
  const all = Object.entries(rules).map(([name, rule]) => [
    name,
    { ...rule, severity: 'error', ...(OF_SCHEMAS.test(name) && { resolved: false }) },
  ]);
  const linter = new spectral.Spectral();
  linter.setRuleset({ aliases, formats, rules: Object.fromEntries(all) } as unknown as RulesetDefinition);
  // Examples are data, so their keys are not keywords.
  const text = JSON.stringify(document, (key, value) => (key === 'example' || key === 'examples' ? undefined : value));
  return linter.run(JSON.parse(text) as Json);
}

function foundAt(document: ContractDocument, path: string[], { requests }: Reach): Found {
  const node = path.reduce<unknown>((at, step) => Reflect.get(Object(at), step), document);
  const inPath = path[0] === 'paths' ? document.paths[path[1] ?? '']?.[path[2] ?? ''] : undefined;
  const component = SCHEMAS.every((step, at) => path[at] === step) ? path[2] : undefined;
  const isOurs = path[0] === 'webhooks' || path.includes('responses');
  const isSent = component === undefined ? !isOurs : requests.has(component);
  return { path, node: Object(node) as Json, operation: inPath, component, isSent };
}
