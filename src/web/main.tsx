import './shared/base.css';
import { useState, type ReactNode } from 'react';
import { options } from 'preact';
import { createRoot } from 'react-dom/client';
import { matchPage, type Bundle } from '../shared/page-routes.ts';
import { applyLanguage, findLanguage, setCatalogs } from './shared/intl.ts';
import { LanguageSwitch } from './shared/language-switch.tsx';
import { endReload, LoadFailure, reloadOnce } from './shared/load-failure.tsx';
import type { PageBundle } from './shared/page-bundle.ts';
import { question } from './shared/question.ts';
import { redirectToSignIn } from './shared/sign-in-redirect.ts';
import { isSignedOut } from './shared/signed-in.ts';

/** Each bundle is a chunk. The server names the chunks of a page in its HTML, so that the browser loads all at once. */
const BUNDLES: { readonly [Name in Bundle]: () => Promise<PageBundle<Name>> } = {
  home: () => import('./pages/home.tsx'),
  checkout: () => import('./pages/checkout.tsx'),
  confirmation: () => import('./pages/confirmation.tsx'),
  'checkout-link': () => import('./pages/checkout-link.tsx'),
  storefront: () => import('./pages/storefront.tsx'),
  portal: () => import('./pages/portal.tsx'),
  'email-links': () => import('./pages/email-links.tsx'),
  transfer: () => import('./pages/transfer.tsx'),
  'sign-in': () => import('./pages/sign-in.tsx'),
  consent: () => import('./pages/consent.tsx'),
  account: () => import('./pages/account.tsx'),
  organizations: () => import('./pages/organizations.tsx'),
  console: () => import('./pages/console.tsx'),
  sandbox: () => import('./pages/sandbox.tsx'),
  design: () => import('./pages/design.tsx'),
};

/** The pages of a person. Without a session, they lead to the sign-in page before they ask for anything. */
const PERSONAL: readonly Bundle[] = ['account', 'organizations', 'console'];

/** Loads the page of the address. Links load a new document, except in the console (`console/address.ts`). */
async function loadPage(): Promise<() => ReactNode> {
  const found = matchPage(window.location.pathname);
  if (found === undefined) {
    const { NotFoundPage, catalogs } = await import('./pages/not-found.tsx');
    setCatalogs(catalogs);
    return () => <NotFoundPage />;
  }
  if (PERSONAL.includes(found.bundle) && isSignedOut()) {
    redirectToSignIn();
    // The page is about to leave, so nothing needs to appear.
    return new Promise(() => undefined);
  }
  const { pages, catalogs } = await BUNDLES[found.bundle]();
  setCatalogs(catalogs);
  // The parameters come from the path of the page.
  const page = (pages as Readonly<Record<string, (params: never) => ReactNode>>)[found.path];
  return () => page?.(found.params as never);
}

question.sendAgain = async (refused, send) => (await import('./sign-in/send-again.tsx')).sendAgain(refused, send);

function Question(): ReactNode {
  const [dialog, show] = useState<ReactNode>(null);
  question.show = show;
  return dialog;
}

// Effects of a key run before the next key, as in React. After the paint, a field of a library would get its former text back.
options.requestAnimationFrame = queueMicrotask;

/** Shows the page, or a sentence if its files cannot be loaded. */
async function renderPage(root: ReturnType<typeof createRoot>): Promise<void> {
  try {
    const page = await loadPage();
    await applyLanguage(findLanguage());
    endReload();
    root.render(
      <>
        <LanguageSwitch>{page}</LanguageSwitch>
        <Question />
      </>,
    );
  } catch (error) {
    await applyLanguage(findLanguage());
    const isReloading = reloadOnce();
    if (!isReloading) reportError(error);
    root.render(<LoadFailure isReloading={isReloading} />);
  }
}

// The back button can restore this page from the back/forward cache with an outdated state, for example after the
// bank's page. A reload shows the current state.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) window.location.reload();
});

const root = document.getElementById('root');
root?.replaceChildren();
if (root) await renderPage(createRoot(root));

// Not among the files that the page waits for, because no browser translates a page before it is there.
void import('./shared/follow-translation.ts').then(({ followTranslation }) => followTranslation(document.body));
