import { t } from './intl.ts';
import { Notice } from './ui.tsx';

/** Tells that there is no page with this address. */
export function NotFoundPage() {
  return (
    <Notice title={t({ id: 'page.notFound.title', defaultMessage: 'Page not found' })}>
      <p>{t({ id: 'page.notFound.address', defaultMessage: 'Check the address in the address bar.' })}</p>
      <p>
        <a href="/">{t({ id: 'page.notFound.home', defaultMessage: 'Go to the start page' })}</a>
      </p>
    </Notice>
  );
}
