import parts from '../../shared/parts.module.css';
import page from '../DetailPage.module.css';
import { RecordTop, useRecord } from '../DetailPage.tsx';
import { Failure } from '../Failure.tsx';
import type { OwnPageProps } from '../own-page-props.ts';
import { EventDetail } from './EventDetail.tsx';

/** An event alone, as it stands beside the list. */
export function EventPage({ resource, id = '' }: OwnPageProps) {
  const { record, error, retry } = useRecord(resource, id);
  return (
    <main className={page.page} aria-busy={record === undefined && error === undefined}>
      <RecordTop resource={resource} id={id} record={record} />
      {error ? (
        <Failure error={error} onRetry={retry} />
      ) : (
        <div className={parts.card}>
          <EventDetail id={id} isAlone />
        </div>
      )}
    </main>
  );
}
