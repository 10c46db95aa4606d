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
        <PaletteButton />
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
