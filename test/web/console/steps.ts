import type { Page, Response } from 'playwright-core';
import { openSignedIn, type useBrowser } from '../../support/chromium.ts';
import { must, type Person, type Seller } from '../../support/make.ts';
import { sandboxMails } from '../../support/sandbox-mails.ts';

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

/** Signs in again in the dialog over the page, with the code of the last e-mail. */
export async function signInByCode(
  { app }: Pick<ReturnType<typeof useBrowser>, 'app'>,
  page: Page,
  { email }: Pick<Person, 'email'>,
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByRole('button', { name: `Send a code to ${email}` }).click();
  const field = dialog.getByRole('textbox', { name: 'Code' });
  await field.waitFor();
  const mail = must((await sandboxMails(app.db, email)).at(-1));
  await field.fill(must(/[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(mail.text))[0]);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
}
