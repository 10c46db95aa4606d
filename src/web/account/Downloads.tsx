import { api, type Downloadable } from '../shared/api.ts';
import { ErrorMessage } from '../shared/form.tsx';
import { formatSize } from '../shared/sizes.ts';
import { usePaginatedList } from '../shared/use-paginated-list.ts';
import { useMutation } from '../shared/use-mutation.ts';
import { ItemList } from './ItemList.tsx';
import { ofSeller, type OfSeller } from './of-seller.ts';
import type { SuspendedPurchase } from './suspended-purchases.ts';
import { t } from '../shared/intl.ts';
import parts from '../shared/parts.module.css';

/** The downloadable files of the purchases. The files of suspended purchases are not listed. */
export function Downloads({ suspended, organizationId }: OfSeller & { suspended: readonly SuspendedPurchase[] }) {
  const downloads = usePaginatedList((query) =>
    api.GET('/v1/users/downloadables/', { params: { query: { ...query, ...ofSeller({ organizationId }) } } }),
  );
  return (
    <section className={parts.stack} aria-label={t({ id: 'downloads.title', defaultMessage: 'Downloads' })}>
      {organizationId === undefined && <h2>{t({ id: 'downloads.title', defaultMessage: 'Downloads' })}</h2>}
      {suspended
        .filter(({ benefits }) => benefits.some(({ type }) => type === 'downloadables'))
        .map(({ id, name }) => (
          <p key={id} className={parts.hint}>
            {t(
              {
                id: 'downloads.suspended',
                defaultMessage: 'The files of {name} cannot be downloaded while a payment for it is disputed.',
              },
              { name },
            )}
          </p>
        ))}
      <ItemList
        pages={downloads}
        label={t({ id: 'downloads.title', defaultMessage: 'Downloads' })}
        empty={t({
          id: 'downloads.none',
          defaultMessage: 'Your files appear here once you have bought a product with downloads.',
        })}
      >
        {(item) => <DownloadRow key={item.id} item={item} />}
      </ItemList>
    </section>
  );
}

/** A file with its version, its size and its download. */
export function DownloadRow({ item }: { item: Downloadable }) {
  const { name, version, size } = item.file;
  return (
    <li className={parts.row}>
      <div className={parts.breakWords}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <p className={parts.muted}>
          {version !== null && (
            <>
              <bdi>{version}</bdi>
              {', '}
            </>
          )}
          <bdi>{formatSize(size)}</bdi>
        </p>
      </div>
      <DownloadLink item={item} />
    </li>
  );
}

/** Requests a new download URL on each click, because URLs expire after 10 minutes. */
function DownloadLink({ item: { id, benefit_id, file } }: { item: Downloadable }) {
  const mutation = useMutation();
  const query = { benefit_id: [benefit_id], limit: 100 };
  return (
    <span className={parts.amount}>
      <button
        type="button"
        className={parts.link}
        aria-label={t({ id: 'downloads.download.file', defaultMessage: 'Download {name}' }, { name: file.name })}
        aria-disabled={mutation.isBusy}
        onClick={() =>
          void mutation.send(
            () => api.GET('/v1/users/downloadables/', { params: { query } }),
            ({ items }) => {
              const current = items.find((candidate) => candidate.id === id);
              // A path, so that the request goes to the host of this page and carries the session cookie.
              if (current) window.location.assign(new URL(current.file.download.url).pathname);
            },
          )
        }
      >
        {t({ id: 'downloads.download', defaultMessage: 'Download' })}
      </button>
      <ErrorMessage>{mutation.formError}</ErrorMessage>
    </span>
  );
}
