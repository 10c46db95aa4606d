import { Notice } from '../shared/ui.tsx';

/** Fixed texts by error code. The page never shows text from the URL, because anyone can write it. */
const ERROR_MESSAGES: Readonly<Record<string, string>> = {
  invalid_client: 'The application is unknown. It may have been deleted.',
  invalid_redirect_uri: 'The redirect address is not registered for this application.',
  invalid_request: 'A parameter of the request is missing or invalid.',
};

/** Shown when an authorization request is invalid and the service must not redirect to the client. */
export function ErrorPage() {
  const error = new URLSearchParams(window.location.search).get('error') ?? '';
  return (
    <Notice title="The application sent an invalid request">
      {Object.hasOwn(ERROR_MESSAGES, error) && <p>{ERROR_MESSAGES[error]}</p>}
      <p>Return to the application and try again. If the error persists, contact its provider.</p>
    </Notice>
  );
}
