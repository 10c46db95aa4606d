import type { Page, Response } from 'playwright-core';
import { openSignedIn, type useBrowser } from '../../support/chromium.ts';
import type { Seller } from '../../support/make.ts';

/** Opens the console as a seller. @returns the address of what is in it */
export async function openConsole(
  running: ReturnType<typeof useBrowser>,
  seller: Seller,
): Promise<{ page: Page; console: string }> {
  const { data } = await seller.api.GET('/v1/organizations/{id}', { params: { path: { id: seller.organizationId } } });
  const page = await openSignedIn(running, seller.email, '/console');
  return { page, console: `${running.app.baseUrl}/console/${data?.slug ?? ''}` };
}

/** The next answer of the API to a request with a method, other than a preview. */
export const answerTo = (page: Page, method: string): Promise<Response> =>
  page.waitForResponse(
    (response) =>
      response.request().method() === method && response.url().includes('/v1/') && !response.url().endsWith('/preview'),
  );

export const bodyOf = (response: Response): unknown => response.request().postDataJSON();
