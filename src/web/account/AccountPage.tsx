import type { ReactNode } from 'react';
import { api } from '../shared/api.ts';
import { ErrorMessage } from '../shared/form.tsx';
import { NavigationRow } from '../shared/navigation-row.tsx';
import { PageTitle } from '../shared/ui.tsx';
import { useMutation } from '../shared/use-mutation.ts';
import { t } from '../shared/intl.ts';
import { hasUnsavedWork, unsavedForms } from '../shared/unsaved.ts';
import parts from '../shared/parts.module.css';

const listAreas = () => [
  { path: '/account', name: t({ id: 'account.profile', defaultMessage: 'Profile' }) },
  { path: '/account/purchases', name: t({ id: 'account.purchases', defaultMessage: 'Purchases' }) },
  { path: '/account/linked-accounts', name: t({ id: 'account.linkedAccounts', defaultMessage: 'Linked accounts' }) },
  { path: '/account/organizations', name: t({ id: 'account.organizations', defaultMessage: 'Organizations' }) },
  { path: '/account/tokens', name: t({ id: 'account.tokens', defaultMessage: 'Access tokens' }) },
  {
    path: '/account/applications',
    name: t({ id: 'account.applications', defaultMessage: 'Applications with access' }),
  },
  { path: '/account/clients', name: t({ id: 'account.clients', defaultMessage: 'Your applications' }) },
  { path: '/account/passkeys', name: t({ id: 'account.passkeys', defaultMessage: 'Passkeys' }) },
  { path: '/account/sessions', name: t({ id: 'account.sessions', defaultMessage: 'Sessions' }) },
  { path: '/account/privacy', name: t({ id: 'account.privacy', defaultMessage: 'Privacy' }) },
];

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
    <main className={parts.stack}>
      <PageTitle title={`${title} – Sellbase`}>{title}</PageTitle>
      {children}
    </main>
  );
}

/** The layout of all account pages: navigation and sign-out. Rendered before the title of a page is known. */
export function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <header className={parts.header}>
        <NavigationRow
          label={t({ id: 'account.navigation', defaultMessage: 'Your account' })}
          links={listAreas().map((area) => ({ ...area, isCurrent: isCurrent(area.path) }))}
        />
        <SignOut />
      </header>
      {children}
    </>
  );
}

/** An area includes the pages below it. `/account` matches only itself, because all other areas are below it. */
function isCurrent(path: string): boolean {
  const { pathname } = window.location;
  return pathname === path || (path !== '/account' && pathname.startsWith(`${path}/`));
}

export function SignOut() {
  const mutation = useMutation();
  const signOut = async () => {
    if (hasUnsavedWork() && !(await (await import('../shared/ask-to-leave.tsx')).askToLeave())) return;
    void mutation.send(
      () => api.DELETE('/v1/sessions/current'),
      () => void forgetAndLeave(),
    );
  };
  return (
    <>
      <button type="button" className={parts.link} aria-disabled={mutation.isBusy} onClick={() => void signOut()}>
        {t({ id: 'account.signOut', defaultMessage: 'Sign out' })}
      </button>
      <ErrorMessage>{mutation.formError}</ErrorMessage>
    </>
  );
}

/** Removes what was entered in forms from the tab. */
async function forgetAndLeave() {
  const { removeDrafts } = await import('../shared/form-drafts.ts');
  removeDrafts();
  unsavedForms.clear();
  window.location.assign('/sign-in?signed_out=1');
}
