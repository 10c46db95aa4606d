/** An answer that leads on to where something is. */
export class Redirect {
  readonly location: string;

  constructor(location: string) {
    this.location = location;
  }
}
