import type { Storage } from '../../../platform/ports/storage.ts';

export interface FileDependencies {
  readonly storage: Storage;
  /** Public URL of the service, without a trailing slash. */
  readonly baseUrl: string;
}
