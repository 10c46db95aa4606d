import { t } from '../shared/intl.ts';
import { PageTitle } from '../shared/ui.tsx';
import styles from './HomePage.module.css';

interface Way {
  path: string;
  name: string;
  detail: string;
}

/** Leads a visitor who is not signed in to the pages for buyers, sellers or developers. */
export function HomePage() {
  return (
    <main className="stack wide">
      <PageTitle title="Sellbase">{t({ id: 'home.title', defaultMessage: 'Where do you want to go?' })}</PageTitle>
      <ul className={styles.ways}>
        {listWays().map(({ path, name, detail }) => (
          <li key={path}>
            <a href={path} className={styles.way}>
              <strong>{name}</strong>
              <span className="muted">{detail}</span>
            </a>
          </li>
        ))}
      </ul>
    </main>
  );
}

const listWays = (): Way[] => [
  {
    path: '/account/purchases',
    name: t({ id: 'portal.navigation', defaultMessage: 'Your purchases' }),
    detail: t({ id: 'home.purchases', defaultMessage: 'Orders, subscriptions, license keys and downloads' }),
  },
  {
    path: '/account/organizations',
    name: t({ id: 'home.sales', defaultMessage: 'Your sales' }),
    detail: t({ id: 'home.sales.detail', defaultMessage: 'Products, orders and customers of your organization' }),
  },
  {
    path: '/docs',
    name: t({ id: 'home.docs', defaultMessage: 'Documentation' }),
    detail: t({ id: 'home.docs.detail', defaultMessage: 'Guides and the API reference for developers' }),
  },
];
