import { ChevronsUpDown, Search } from 'lucide';
import type { ReactNode, SubmitEvent } from 'react';
import { SignOut } from '../account/AccountPage.tsx';
import { Icon } from '../shared/icon.tsx';
import { t } from '../shared/intl.ts';
import { NavigationRow } from '../shared/navigation-row.tsx';
import parts from '../shared/parts.module.css';
import { SellerMark, TestBadge } from '../shared/seller-name.tsx';
import { readForm } from '../shared/use-mutation.ts';
import { go, useAddress } from './address.ts';
import { consolePath } from './addresses.ts';
import { useMember } from './member.tsx';
import { entryOf, menuEntries, type MenuEntry } from './menu.ts';
import { resourceTitle } from './resource-titles.ts';
import styles from './Shell.module.css';

/** The frame of every page: the organization, seven entries, and the resources of the entry. */
export function Shell({ children }: { children: ReactNode }) {
  const { organization, role } = useMember();
  const { place } = useAddress();
  const entries = menuEntries(role).filter(({ name, resources }) => name === 'home' || resources.length > 0);
  const current = entryOf(place.resource);
  return (
    <div className={styles.shell}>
      <header className={styles.bar}>
        <a href="/console" className={styles.organization}>
          <SellerMark organization={organization} />
          <bdi>{organization.name}</bdi>
          <Icon of={ChevronsUpDown} />
          <span className={parts.visuallyHidden}>
            {t({ id: 'console.organizations', defaultMessage: 'Your organizations' })}
          </span>
        </a>
        <SearchForm />
        <Menu entries={entries} current={current} organization={organization.slug} />
        <div className={styles.end}>
          {organization.mode === 'test' && (
            <a href={consolePath({ organization: organization.slug, resource: 'test-clocks' })}>
              <TestBadge mode={organization.mode} />
            </a>
          )}
          <a href="/account">{t({ id: 'console.account', defaultMessage: 'Account' })}</a>
          <SignOut />
        </div>
      </header>
      <div className={styles.content}>
        <Tabs entry={entries.find(({ name }) => name === current)} />
        {children}
      </div>
    </div>
  );
}

/** Finds records of every kind. */
function SearchForm() {
  const { organization } = useMember();
  const { place, query } = useAddress();
  const name = t({ id: 'console.searchAll', defaultMessage: 'Search everything' });
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    const text = readForm(event)('query');
    if (text === '') return;
    go(consolePath({ organization: organization.slug, resource: 'search' }, new URLSearchParams({ query: text })));
  };
  const initial = place.resource === 'search' ? (query.get('query') ?? '') : '';
  return (
    <form key={initial} role="search" aria-label={name} className={styles.search} onSubmit={search}>
      <Icon of={Search} />
      <input type="search" name="query" defaultValue={initial} aria-label={name} placeholder={name} />
    </form>
  );
}

interface MenuProps {
  entries: readonly MenuEntry[];
  current: MenuEntry['name'];
  organization: string;
}

function Menu({ entries, current, organization }: MenuProps) {
  return (
    <nav className={styles.menu} aria-label={t({ id: 'console.menu', defaultMessage: 'Console' })}>
      <ul>
        {entries.map(({ name, title, icon, resources: [resource] }) => (
          <li key={name} ref={name === current ? showInRow : undefined}>
            <a href={consolePath({ organization, resource })} aria-current={name === current ? 'page' : undefined}>
              <Icon of={icon} />
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** On a phone, the menu is a row that scrolls. */
const showInRow = (item: HTMLElement | null) => item?.scrollIntoView({ block: 'nearest', inline: 'center' });

/** The resources of a menu entry. An entry with one resource needs no choice. */
function Tabs({ entry }: { entry: MenuEntry | undefined }) {
  const { organization } = useMember();
  const { place } = useAddress();
  if (entry === undefined || entry.resources.length < 2) return null;
  return (
    <div className={styles.tabs}>
      <NavigationRow
        label={entry.title}
        links={entry.resources.map((resource) => ({
          path: consolePath({ organization: organization.slug, resource }),
          name: resourceTitle(resource),
          isCurrent: resource === place.resource,
        }))}
      />
    </div>
  );
}
