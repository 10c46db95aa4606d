import { testApp, type TestApp } from '../../../support/app.ts';
import { must, signIn, unique } from '../../../support/make.ts';
import { path } from './fixtures.ts';

export const at = (platform: string) => ({ params: { path: { platform } } });

/** Makes a person with a browser session. */
export async function openBrowser(app?: TestApp, email?: string) {
  const running = app ?? (await testApp());
  const address = email ?? `${unique('ada')}@example.com`;
  return { app: running, email: address, page: running.page(await signIn(running, address)) };
}
export type Browser = Awaited<ReturnType<typeof openBrowser>>;

export const startLink = async ({ page }: Browser, platform = 'discord') => {
  const { data } = await page.POST('/v1/users/linked-accounts/{platform}/authorization', at(platform));
  return new URL(must(data).redirect_to);
};
/** Builds the callback URL to which the platform redirects. */
export const callbackUrl = (authorizationUrl: URL, answer: Record<string, string>) => {
  const url = new URL(must(authorizationUrl.searchParams.get('redirect_uri')));
  url.search = new URLSearchParams({ ...answer, state: must(authorizationUrl.searchParams.get('state')) }).toString();
  return url.href;
};
export const finishLink = ({ page }: Browser, callback_url: string, platform = 'discord') =>
  page.POST('/v1/users/linked-accounts/{platform}/callback', { ...at(platform), body: { callback_url } });

export const startServerConnection = async ({ page }: Browser, id: string) => {
  const { data } = await page.POST('/v1/organizations/{id}/chat-servers/authorization', path(id));
  return new URL(must(data).redirect_to);
};
export const finishServerConnection = ({ page }: Browser, callback_url: string) =>
  page.POST('/v1/users/chat-servers/callback', { body: { callback_url } });
