/**
 * The paths of the pages. The server answers them, and the browser shows their page. Both answer any other path as unknown.
 * A bundle is what a page loads first: `src/web/pages/<bundle>.tsx` and what it imports.
 */
export const PAGE_ROUTES = [
  { path: '/', bundle: 'home' },
  { path: '/checkout/:secret', bundle: 'checkout' },
  { path: '/checkout/:secret/confirmation', bundle: 'confirmation' },
  { path: '/buy/:secret', bundle: 'checkout-link' },
  { path: '/store/:slug', bundle: 'storefront' },
  { path: '/store/:slug/:productId', bundle: 'storefront' },
  { path: '/portal/:slug', bundle: 'portal' },
  { path: '/portal/:slug/keys', bundle: 'portal' },
  { path: '/portal/:slug/downloads', bundle: 'portal' },
  { path: '/portal/:slug/subscriptions', bundle: 'portal' },
  { path: '/portal/:slug/subscriptions/:id', bundle: 'portal' },
  { path: '/article-subscriptions/:token', bundle: 'email-links' },
  { path: '/email-changes/:token', bundle: 'email-links' },
  { path: '/transfers/:token', bundle: 'transfer' },
  { path: '/sign-in', bundle: 'sign-in' },
  { path: '/sign-in/callback/:provider', bundle: 'sign-in' },
  { path: '/oauth2/interaction/:uid', bundle: 'consent' },
  { path: '/oauth2/error', bundle: 'consent' },
  { path: '/account', bundle: 'account' },
  { path: '/account/purchases', bundle: 'account' },
  { path: '/account/subscriptions/:id', bundle: 'account' },
  { path: '/account/linked-accounts', bundle: 'account' },
  { path: '/account/linked-accounts/:platform', bundle: 'account' },
  { path: '/account/passkeys', bundle: 'account' },
  { path: '/account/sessions', bundle: 'account' },
  { path: '/account/privacy', bundle: 'account' },
  { path: '/account/applications', bundle: 'account' },
  { path: '/account/tokens', bundle: 'organizations' },
  { path: '/account/clients', bundle: 'organizations' },
  { path: '/account/clients/:id', bundle: 'organizations' },
  { path: '/account/chat-servers', bundle: 'organizations' },
  { path: '/account/organizations', bundle: 'organizations' },
  { path: '/account/organizations/:id', bundle: 'organizations' },
  { path: '/account/organizations/:id/benefits', bundle: 'organizations' },
  { path: '/account/organizations/:id/credits', bundle: 'organizations' },
  { path: '/console', bundle: 'console' },
  { path: '/console/:organization', bundle: 'console' },
  { path: '/console/:organization/:resource', bundle: 'console' },
  { path: '/console/:organization/:resource/:id', bundle: 'console' },
  { path: '/console/:organization/:resource/:id/:action', bundle: 'console' },
  { path: '/sandbox/payments/:secret', bundle: 'sandbox' },
  { path: '/sandbox/disputes/:reference', bundle: 'sandbox' },
  { path: '/sandbox/design', bundle: 'design' },
  { path: '/sandbox/mail', bundle: 'sandbox' },
  { path: '/sandbox/authorization', bundle: 'sandbox' },
] as const;

type PageRoute = (typeof PAGE_ROUTES)[number];

export type Bundle = PageRoute['bundle'];

export type PagePath<Name extends Bundle = Bundle> = Extract<PageRoute, { bundle: Name }>['path'];

/** The parameters of a path, such as `{ slug: string }` of `/store/:slug`. */
export type PageParams<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Others}`
    ? Record<Name, string> & PageParams<`/${Others}`>
    : Record<Rest, string>
  : unknown;

export interface PageMatch {
  path: PagePath;
  bundle: Bundle;
  params: Readonly<Record<string, string>>;
}

/** Finds the page of a path of a URL. @returns undefined if there is none */
export function matchPage(urlPath: string): PageMatch | undefined {
  const parts = decodeParts(withoutSlash(urlPath));
  if (parts === undefined) return undefined;
  for (const { path, bundle } of PAGE_ROUTES) {
    const params = matchParts(withoutSlash(path).split('/'), parts);
    if (params !== undefined) return { path, bundle, params };
  }
  return undefined;
}

/** The path without the slash at its end. */
const withoutSlash = (path: string) => path.replace(/\/$/, '');

function matchParts(pattern: readonly string[], parts: readonly string[]): Record<string, string> | undefined {
  if (pattern.length !== parts.length) return undefined;
  const pairs = pattern.map((expected, at) => [expected, parts[at] ?? ''] as const);
  if (!pairs.every(([expected, part]) => (expected.startsWith(':') ? part !== '' : expected === part)))
    return undefined;
  return Object.fromEntries(
    pairs.flatMap(([expected, part]) => (expected.startsWith(':') ? [[expected.slice(1), part]] : [])),
  );
}

/** @returns undefined if the path has a malformed escape sequence */
function decodeParts(path: string): string[] | undefined {
  try {
    return path.split('/').map(decodeURIComponent);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}
