/** Stands in built pages for the address of the service, which is not known before it runs. */
export const ADDRESS_MARK = '%SERVICE_ADDRESS%';

/** Where guides have the service. */
export const WRITTEN_ADDRESS = 'http://localhost:8000';
