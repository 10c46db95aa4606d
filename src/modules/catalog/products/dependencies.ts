export interface ProductDependencies {
  /** Public URL of the service, without a trailing slash. */
  readonly baseUrl: string;
}
