import type { Intent } from './state.ts';

/** Page of the simulated bank on which a buyer approves or refuses a payment. */
export const authenticationPage = ({ id, status }: Intent) => `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <title>Your bank</title>
  <h1>Do you want to pay?</h1>
  <p>${id} (${status})</p>
  <form action="/authenticate/${id}">
    <button name="result" value="approve">Approve</button>
    <button name="result" value="refuse">Refuse</button>
  </form>
</html>
`;
