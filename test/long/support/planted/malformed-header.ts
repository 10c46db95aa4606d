import { startApp } from '../../../support/app.ts';

/** Sends a request to a service whose responses have a malformed `RateLimit`. */
export async function requestWithMalformedHeader(): Promise<void> {
  const app = await startApp({
    jobs: 'off',
    onRequest: (_request, response) => void response.setHeader('RateLimit', 'planted'),
  });
  try {
    await fetch(`${app.baseUrl}/v1/users/me`);
  } finally {
    await app.stop();
  }
}
