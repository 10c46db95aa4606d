/** A response that redirects the caller to another address. */
export class Redirect {
  readonly location: string;

  constructor(location: string) {
    this.location = location;
  }
}
