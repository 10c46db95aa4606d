/** Placeholder in built pages for the base URL of the service, which is known only at run time. */
export const BASE_URL_PLACEHOLDER = '%SERVICE_ADDRESS%';

/** The parts of the base URL where a format wants them separately. */
export const SERVER_PLACEHOLDERS = { host: '%SERVICE_HOST%', protocol: '%SERVICE_PROTOCOL%' };

/** The base URL of the service in the Markdown of the guides. */
export const GUIDE_BASE_URL = 'http://localhost:8000';

/** Replaces the placeholders of the service's address. */
export function withAddress(text: string, baseUrl: string): string {
  const { host, protocol } = new URL(baseUrl);
  return text
    .replaceAll(BASE_URL_PLACEHOLDER, baseUrl)
    .replaceAll(SERVER_PLACEHOLDERS.host, host)
    .replaceAll(SERVER_PLACEHOLDERS.protocol, protocol.replace(':', ''));
}
