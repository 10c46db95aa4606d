import { t } from './intl.ts';
import { readStored, removeStored, store } from './storage.ts';
import { ConnectionErrorPage, LoadingPage } from './ui.tsx';

/** Key in the storage of the tab while the page has been reloaded and has not appeared yet. */
const STORAGE_KEY = 'sellbase-reloaded';

/** @returns whether the page reloads: once, and not where storage is disabled, because it could reload forever */
export function reloadOnce(): boolean {
  if (readStored('sessionStorage', STORAGE_KEY) !== null || !store('sessionStorage', STORAGE_KEY, 'yes')) return false;
  window.location.reload();
  return true;
}

/** Lets the page reload again when a file cannot be loaded the next time. */
export const endReload = () => removeStored('sessionStorage', STORAGE_KEY);

/** Stands in for a page whose files cannot be loaded, for example because a new version of the service has replaced them. */
export function LoadFailure({ isReloading }: { isReloading: boolean }) {
  if (isReloading)
    return (
      <LoadingPage>{t({ id: 'page.reloading', defaultMessage: 'Loading the new version of this page…' })}</LoadingPage>
    );
  return (
    <ConnectionErrorPage onRetry={() => window.location.reload()}>
      {t({ id: 'connection.retry', defaultMessage: 'Check your connection and try again.' })}
    </ConnectionErrorPage>
  );
}
