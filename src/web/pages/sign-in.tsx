import { CallbackPage } from '../sign-in/CallbackPage.tsx';
import { SignInPage } from '../sign-in/SignInPage.tsx';
import type { Pages } from '../shared/page-bundle.ts';

export { catalogs } from 'virtual:catalogs/sign-in';

export const pages: Pages<'sign-in'> = {
  '/sign-in': () => <SignInPage />,
  '/sign-in/callback/:provider': ({ provider }) => <CallbackPage provider={provider} />,
};
