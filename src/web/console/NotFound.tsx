import { t } from '../shared/intl.ts';
import parts from '../shared/parts.module.css';
import { PageTitle } from '../shared/ui.tsx';

/** Tells within the console that there is no page with this address. */
export function NotFound() {
  const title = t({ id: 'page.notFound.title', defaultMessage: 'Page not found' });
  return (
    <main className={parts.narrow}>
      <PageTitle title={title}>{title}</PageTitle>
      <p>
        {t({
          id: 'page.notFound.detail',
          defaultMessage: 'The page does not exist, or the item has been deleted. Check the address.',
        })}
      </p>
      <p>
        <a href="/console">{t({ id: 'console.organizations', defaultMessage: 'Your organizations' })}</a>
      </p>
    </main>
  );
}
