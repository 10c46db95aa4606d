import { t } from '../shared/intl.ts';
import { PageTitle } from '../shared/ui.tsx';
import parts from '../shared/parts.module.css';
import styles from './HomePage.module.css';

interface Way {
  path: string;
  label: string;
  detail: string;
}

/** Leads a visitor to the pages for buyers, sellers or developers. */
export function HomePage() {
  return (
    <main className={parts.stack}>
      <PageTitle title="Sellbase">{t({ id: 'home.title', defaultMessage: 'Where do you want to go?' })}</PageTitle>
      <ul className={styles.ways}>
        {listWays().map(({ path, label, detail }) => (
          <li key={path}>
            <a href={path} className={styles.way}>
              <strong>{label}</strong>
              <span className={parts.muted}>{detail}</span>
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
    label: t({ id: 'portal.navigation', defaultMessage: 'Your purchases' }),
    detail: t({ id: 'home.purchases', defaultMessage: 'Orders, subscriptions, license keys and downloads' }),
  },
  {
    path: '/console',
    label: t({ id: 'home.sales', defaultMessage: 'Your sales' }),
    detail: t({ id: 'home.sales.detail', defaultMessage: 'Products, orders and customers of your organization' }),
  },
  {
    path: '/docs',
    label: t({ id: 'home.docs', defaultMessage: 'Documentation' }),
    detail: t({ id: 'home.docs.detail', defaultMessage: 'Guides and the API reference for developers' }),
  },
];
