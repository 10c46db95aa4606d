import type { ReactNode } from 'react';
import { api } from '../shared/api.ts';
import { ErrorMessage } from '../shared/form.tsx';
import { PageTitle } from '../shared/ui.tsx';
import { useMutation } from '../shared/use-mutation.ts';

const AREAS = [
  ['/account', 'Profile'],
  ['/account/purchases', 'Purchases'],
  ['/account/linked-accounts', 'Linked accounts'],
  ['/account/organizations', 'Organizations'],
  ['/account/tokens', 'Access tokens'],
  ['/account/clients', 'Applications'],
  ['/account/sessions', 'Sessions'],
] as const;

/** A page of the account area. */
export function AccountPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <AccountLayout>
      <AccountContent title={title}>{children}</AccountContent>
    </AccountLayout>
  );
}

export function AccountContent({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="stack wide">
      <PageTitle title={`${title} – Sellbase`}>{title}</PageTitle>
      {children}
    </main>
  );
}

/** The layout of all account pages: navigation and sign-out. Rendered before the title of a page is known. */
export function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <div className="account">
      <header>
        <nav aria-label="Your account">
          <ul>
            {AREAS.map(([path, name]) => (
              <li key={path}>
                <a href={path} aria-current={isCurrent(path) ? 'page' : undefined}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <SignOut />
      </header>
      {children}
    </div>
  );
}

/** An area includes the pages below it. `/account` matches only itself, because all other areas are below it. */
function isCurrent(path: string): boolean {
  const { pathname } = window.location;
  return pathname === path || (path !== '/account' && pathname.startsWith(`${path}/`));
}

function SignOut() {
  const mutation = useMutation();
  return (
    <>
      <button
        type="button"
        className="link"
        aria-disabled={mutation.isBusy}
        onClick={() =>
          void mutation.send(
            () => api.DELETE('/v1/sessions/current'),
            () => window.location.assign('/sign-in?again=1'),
          )
        }
      >
        Sign out
      </button>
      <ErrorMessage>{mutation.formError}</ErrorMessage>
    </>
  );
}
