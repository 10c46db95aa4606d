import { ChevronsUpDown } from 'lucide';
import type { ReactNode } from 'react';
import { SignOut } from '../account/AccountPage.tsx';
import { Icon } from '../shared/icon.tsx';
import { t } from '../shared/intl.ts';
import { NavigationRow } from '../shared/navigation-row.tsx';
import parts from '../shared/parts.module.css';
import { SellerMark, TestBadge } from '../shared/seller-name.tsx';
import { useAddress } from './address.ts';
import { consolePath } from './addresses.ts';
import { useMember } from './member.tsx';
import { entryOf, menuEntries, type MenuEntry } from './menu.ts';
import { PaletteButton } from './palette/PaletteButton.tsx';
import { resourceTitle } from './resource-titles.ts';
import styles from './Shell.module.css';

/** The frame of every page: the organization, seven entries, and the resources of the entry. A phone has "Sign out" in the account. */
export function Shell({ children }: { children: ReactNode }) {
  const { organization, role } = useMember();
  const { place } = useAddress();
  const entries = menuEntries(role).filter(({ name, resources }) => name === 'home' || resources.length > 0);
  const current = entryOf(place.resource);
  const entry = entries.find(({ name }) => name === current);
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
        <PaletteButton />
        <Menu entries={entries} current={current} organization={organization.slug} />
        <div className={styles.end}>
          {organization.mode === 'test' && (
            <a href={consolePath({ organization: organization.slug, resource: 'test-clocks' })}>
              <TestBadge mode={organization.mode} />
            </a>
          )}
          <a href="/account">{t({ id: 'console.account', defaultMessage: 'Account' })}</a>
          <span className={styles.signOut}>
            <SignOut />
          </span>
        </div>
      </header>
      <div className={styles.content}>
        {entry && hasChoice(entry) && <Tabs entry={entry} />}
        {children}
      </div>
    </div>
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
        {entries.map((entry) => {
          const { name, title, icon, resources } = entry;
          const isCurrent = name === current;
          const path = consolePath({ organization, resource: resources[0] });
          return (
            <li key={name} ref={isCurrent ? showInRow : undefined}>
              <a href={path} aria-current={isCurrent ? 'page' : undefined}>
                <Icon of={icon} />
                {title}
              </a>
              {isCurrent && hasChoice(entry) && <Below entry={entry} />}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** On a phone, the menu is a row that scrolls. */
const showInRow = (item: HTMLElement | null) => item?.scrollIntoView({ block: 'nearest', inline: 'center' });

/** An entry with one resource needs no choice. */
const hasChoice = ({ resources }: MenuEntry) => resources.length > 1;

/** The resources of a menu entry, below it. A wide window has this list instead of the tabs. */
function Below({ entry }: { entry: MenuEntry }) {
  return (
    <nav className={styles.below} aria-label={entry.title}>
      <ul>
        {useLinks(entry).map(({ path, name, isCurrent }) => (
          <li key={path}>
            <a href={path} aria-current={isCurrent ? 'page' : undefined}>
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The resources of a menu entry, in a row above the page. */
const Tabs = ({ entry }: { entry: MenuEntry }) => (
  <div className={styles.tabs}>
    <NavigationRow label={entry.title} links={useLinks(entry)} />
  </div>
);

function useLinks({ resources }: MenuEntry) {
  const { organization } = useMember();
  const { place } = useAddress();
  return resources.map((resource) => ({
    path: consolePath({ organization: organization.slug, resource }),
    name: resourceTitle(resource),
    isCurrent: resource === place.resource,
  }));
}
