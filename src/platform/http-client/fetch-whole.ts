/**
 * `fetch` that resolves when it has the body. So the time limit of the signal and its error cover the body too. Some libraries
 * ignore an error while they read a body, or restart their time limit with each byte.
 */
export async function fetchWhole(url: string | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  const body = await response.arrayBuffer();
  // Some statuses forbid a body, also an empty one.
  return new Response(body.byteLength === 0 ? null : body, response);
}
