import { t } from '../shared/intl.ts';
import parts from '../shared/parts.module.css';
import { isRefused, RequestFailure } from './queries.ts';

/** Statuses of what does not exist, or what the address names in a wrong way. */
const NOT_FOUND = [404, 422];

/** Tells within a page why it has no content. */
export function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const status = error instanceof RequestFailure ? error.status : undefined;
  if (isRefused(error))
    return (
      <p role="alert" className={parts.alert}>
        {t({ id: 'console.forbidden', defaultMessage: 'Your role does not allow you to see this.' })}
      </p>
    );
  if (status !== undefined && NOT_FOUND.includes(status))
    return (
      <p role="alert" className={parts.alert}>
        {t({
          id: 'page.notFound.detail',
          defaultMessage: 'The page does not exist, or the item has been deleted. Check the address.',
        })}
      </p>
    );
  return (
    <p role="alert" className={parts.alert}>
      {t({ id: 'connection.failed.sentence', defaultMessage: 'Could not reach the server.' })}{' '}
      <button type="button" className={parts.link} onClick={onRetry}>
        {t({ id: 'action.retry', defaultMessage: 'Try again' })}
      </button>
    </p>
  );
}
