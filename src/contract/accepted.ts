/** A response with the status 202 in place of 200, because the work goes on. */
export class Accepted<Body> {
  readonly body: Body;

  constructor(body: Body) {
    this.body = body;
  }
}
