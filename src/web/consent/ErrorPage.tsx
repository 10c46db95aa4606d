import { Notice } from '../shared/ui.tsx';

/** In our own words: a text from the address could be anybody's. */
const REASONS: Readonly<Record<string, string>> = {
  invalid_client: 'We do not know the application. It may have been removed.',
  invalid_redirect_uri: 'It wanted you sent to an address that it has not registered.',
  invalid_request: 'Something in it is missing or wrong.',
};

/** Where people end up whom an application sent with a request that cannot be answered. */
export function ErrorPage() {
  const error = new URLSearchParams(window.location.search).get('error') ?? '';
  return (
    <Notice title="The application sent a request that we cannot answer">
      {Object.hasOwn(REASONS, error) && <p>{REASONS[error]}</p>}
      <p>You were not sent back to it. Tell those who run the application, or begin there again.</p>
    </Notice>
  );
}
