/** Placeholder in built pages for the base URL of the service, which is known only at run time. */
export const BASE_URL_PLACEHOLDER = '%SERVICE_ADDRESS%';

/** The base URL of the service in the Markdown of the guides. */
export const GUIDE_BASE_URL = 'http://localhost:8000';
