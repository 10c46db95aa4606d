import { t } from '../shared/intl.ts';
import { Notice } from '../shared/ui.tsx';

/** Shown when an authorization request is invalid and the service must not redirect to the client. */
export function ErrorPage() {
  const reason = errorReason(new URLSearchParams(window.location.search).get('error'));
  return (
    <Notice title={t({ id: 'consent.error.title', defaultMessage: 'The application sent an invalid request' })}>
      {reason !== undefined && <p>{reason}</p>}
      <p>
        {t({
          id: 'consent.error.detail',
          defaultMessage: 'Return to the application and try again. If the error persists, contact its provider.',
        })}
      </p>
    </Notice>
  );
}

/** Fixed texts by error code. The page never shows text from the URL, because anyone can write it. */
function errorReason(error: string | null): string | undefined {
  switch (error) {
    case 'invalid_client':
      return t({
        id: 'consent.error.client',
        defaultMessage: 'The application is unknown. It may have been deleted.',
      });
    case 'invalid_redirect_uri':
      return t({
        id: 'consent.error.redirect',
        defaultMessage: 'The redirect address is not registered for this application.',
      });
    case 'invalid_request_uri':
      return t({
        id: 'consent.error.used',
        defaultMessage:
          'The request was already used, or more than a minute has passed since the application prepared it.',
      });
    case 'invalid_request':
      return t({
        id: 'consent.error.parameter',
        defaultMessage: 'A parameter of the request is missing or invalid.',
      });
    default:
      return undefined;
  }
}
