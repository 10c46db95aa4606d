/** The implementation of an external service: none, the sandbox for development, or the real service. */
export type ExternalServiceOptions = { kind: 'none' } | { kind: 'sandbox' } | ({ kind: 'real' } & ServiceCredentials);

interface ServiceCredentials {
  token: string;
  clientId: string;
  clientSecret: string;
  /** Base URL of the API. Undefined means the vendor's default. */
  apiBase: string | undefined;
  /** Base URL of the sign-in pages. Undefined means the vendor's default. */
  webBase?: string | undefined;
}

/** Options of the adapter of a real external service. */
export interface AdapterOptions extends ServiceCredentials {
  /** Base URL of this service's pages, to which the external service redirects. */
  pagesUrl: string;
  /** Timeout of a request, in milliseconds. Defaults to `TIME_LIMITS.externalServiceResponseMs`. */
  timeoutMs?: number;
}
