/** How a service elsewhere is reached: as the real one, one that is played here for development, or not at all. */
export type OutsideOptions = { kind: 'none' } | { kind: 'sandbox' } | ({ kind: 'real' } & Reached);

interface Reached {
  token: string;
  clientId: string;
  clientSecret: string;
  /** Undefined: the vendor's own. */
  apiBase: string | undefined;
  /** Where it signs people in, where that is another host. Undefined: the vendor's own. */
  webBase?: string | undefined;
}

export interface AdapterOptions extends Reached {
  /** Where the pages are to which people are sent back. */
  pagesUrl: string;
}
