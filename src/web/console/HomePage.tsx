import { Plus } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '../shared/icon.tsx';
import { t } from '../shared/intl.ts';
import parts from '../shared/parts.module.css';
import { PageTitle } from '../shared/ui.tsx';
import { actionPath } from './addresses.ts';
import { FirstRun } from './first-run/FirstRun.tsx';
import styles from './home/home.module.css';
import { LatestOrders, useLatestOrders } from './home/LatestOrders.tsx';
import { NeedsYou } from './home/NeedsYou.tsx';
import { Figures } from './home/Figures.tsx';
import list from './ListPage.module.css';
import { useMember } from './member.tsx';
import { PeriodSwitch } from './metrics/PeriodSwitch.tsx';
import { RowShapes } from './parts/Rows.tsx';
import { useCallable } from './parts/use-may-call.ts';
import { useDescription } from './use-description.ts';

/** The start page of an organization: how it sells, and what needs a person. */
export function HomePage() {
  const { organization, name } = useMember();
  const { data: orders, isError } = useLatestOrders();
  const isNew = orders?.items.length === 0;
  const isLoading = orders === undefined && !isError;
  return (
    <main className={styles.page} aria-busy={isLoading}>
      <div className={styles.top}>
        <PageTitle title={`${organization.name} – Sellbase`}>
          {name === null ? <bdi>{organization.name}</bdi> : greeting(name)}
        </PageTitle>
        {!isLoading && !isNew && (
          <>
            <PeriodSwitch />
            <NewProduct />
          </>
        )}
      </div>
      {organization.mode === 'test' && (
        <p className={parts.note}>
          {t({ id: 'console.testMode', defaultMessage: 'Test mode: nothing here is sold for money.' })}
        </p>
      )}
      <FirstRun />
      {isLoading && <RowShapes />}
      {isNew ? (
        <FirstSteps />
      ) : (
        // A new organization has none of these parts. They load meanwhile.
        <div hidden={isLoading}>
          <div className={styles.split}>
            <div className={styles.main}>
              <Figures />
              {!isError && <LatestOrders orders={orders?.items} />}
            </div>
            <NeedsYou />
          </div>
        </div>
      )}
    </main>
  );
}

const EVENING = 18;
const NOON = 12;

function greeting(name: string): string {
  const hour = new Date().getHours();
  if (hour < NOON) return t({ id: 'console.home.morning', defaultMessage: 'Good morning, {name}' }, { name });
  if (hour < EVENING) return t({ id: 'console.home.afternoon', defaultMessage: 'Good afternoon, {name}' }, { name });
  return t({ id: 'console.home.evening', defaultMessage: 'Good evening, {name}' }, { name });
}

/** In place of figures while an organization has sold nothing. */
function FirstSteps() {
  return (
    <p className={parts.empty}>
      {t({
        id: 'console.home.empty',
        defaultMessage: 'Your revenue, your latest orders and what needs you will appear here after the first sale.',
      })}
    </p>
  );
}

function NewProduct(): ReactNode {
  const { organization } = useMember();
  const products = useDescription('products');
  const create = useCallable(products)('createProduct');
  if (products === undefined || create === undefined) return null;
  return (
    <a className={list.primary} href={actionPath({ organization: organization.slug }, products, create)}>
      <Icon of={Plus} /> <bdi>{create.title}</bdi>
    </a>
  );
}
