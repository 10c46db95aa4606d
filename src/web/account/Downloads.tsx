import { api, type Downloadable } from '../shared/api.ts';
import { Problem } from '../shared/form.tsx';
import { usePages } from '../shared/use-pages.ts';
import { useSending } from '../shared/use-sending.ts';
import { ItemList } from './ItemList.tsx';

/** The files that came with what somebody bought. */
export function Downloads() {
  const downloads = usePages((query) => api.GET('/v1/users/downloadables/', { params: { query } }));
  return (
    <section className="stack" aria-label="Downloads">
      <h2>Downloads</h2>
      <ItemList pages={downloads} label="Downloads" empty="You have nothing to download.">
        {(item) => (
          <li key={item.id} className="row">
            <div className="long">
              <strong>{item.file.name}</strong>
              <p className="quiet">{[item.file.version, item.file.size_readable].filter(Boolean).join(', ')}</p>
            </div>
            <DownloadLink item={item} />
          </li>
        )}
      </ItemList>
    </section>
  );
}

/** Asks for a new address when it is wanted: those of the list are good for ten minutes only. */
function DownloadLink({ item: { id, benefit_id, file } }: { item: Downloadable }) {
  const sending = useSending();
  const query = { benefit_id: [benefit_id], limit: 100 };
  return (
    <span className="amount">
      <button
        type="button"
        className="link"
        aria-label={`Download ${file.name}`}
        aria-disabled={sending.isBusy}
        onClick={() =>
          void sending.send(
            () => api.GET('/v1/users/downloadables/', { params: { query } }),
            ({ items }) => {
              const fresh = items.find((one) => one.id === id);
              // At the host of this page, to which the browser shows who is signed in.
              if (fresh) window.location.assign(new URL(fresh.file.download.url).pathname);
            },
          )
        }
      >
        Download
      </button>
      <Problem>{sending.problem}</Problem>
    </span>
  );
}
