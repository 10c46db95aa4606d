import { t } from '../shared/intl.ts';
import parts from '../shared/parts.module.css';
import { PageTitle } from '../shared/ui.tsx';
import { consolePath } from './addresses.ts';
import { FirstRun } from './first-run/FirstRun.tsx';
import { useMember } from './member.tsx';
import { menuEntries } from './menu.ts';
import styles from './HomePage.module.css';
import { resourceTitle } from './resource-titles.ts';

/** The start page of an organization: everything that the member can reach, by subject. */
export function HomePage() {
  const { organization, role } = useMember();
  return (
    <main className={parts.stack}>
      <PageTitle title={`${organization.name} – Sellbase`}>
        <bdi>{organization.name}</bdi>
      </PageTitle>
      {organization.mode === 'test' && (
        <p className={parts.note}>
          {t({ id: 'console.testMode', defaultMessage: 'Test mode: nothing here is sold for money.' })}
        </p>
      )}
      <FirstRun />
      <div className={styles.entries}>
        {menuEntries(role)
          .filter(({ resources }) => resources.length > 0)
          .map(({ name, title, resources }) => (
            <section key={name} className={parts.card}>
              <h2>{title}</h2>
              <ul className={styles.links}>
                {resources.map((resource) => (
                  <li key={resource}>
                    <a href={consolePath({ organization: organization.slug, resource })}>{resourceTitle(resource)}</a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
      </div>
    </main>
  );
}
