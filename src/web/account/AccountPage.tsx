import type { ReactNode } from 'react';
import { api } from '../shared/api.ts';
import { Problem } from '../shared/form.tsx';
import { PageTitle } from '../shared/ui.tsx';
import { useSending } from '../shared/use-sending.ts';

const AREAS = [
  ['/account', 'Profile'],
  ['/account/purchases', 'Purchases'],
  ['/account/linked-accounts', 'Linked accounts'],
  ['/account/organizations', 'Organizations'],
  ['/account/tokens', 'Access tokens'],
  ['/account/clients', 'Applications'],
  ['/account/sessions', 'Sessions'],
] as const;

/** A page for people with an account. */
export function AccountPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <AccountFrame>
      <AccountContent title={title}>{children}</AccountContent>
    </AccountFrame>
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

/** The frame of all these pages; there already while one still has to learn its title. */
export function AccountFrame({ children }: { children: ReactNode }) {
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

/** An area stands for what is below it; the profile for itself alone. */
function isCurrent(path: string): boolean {
  const { pathname } = window.location;
  return pathname === path || (path !== '/account' && pathname.startsWith(`${path}/`));
}

function SignOut() {
  const sending = useSending();
  return (
    <>
      <button
        type="button"
        className="link"
        aria-disabled={sending.isBusy}
        onClick={() =>
          void sending.send(
            () => api.DELETE('/v1/sessions/current'),
            () => window.location.assign('/sign-in?again=1'),
          )
        }
      >
        Sign out
      </button>
      <Problem>{sending.problem}</Problem>
    </>
  );
}
