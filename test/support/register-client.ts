import type { TestApp } from './app.ts';
import { sessionHeaders } from './make.ts';

/** Registers an OAuth client as the person of a session cookie. */
export async function registerClient(app: TestApp, cookie: string) {
  const response = await fetch(`${app.baseUrl}/v1/oauth2/register`, {
    method: 'POST',
    headers: { ...sessionHeaders(cookie), 'Content-Type': 'application/json' },
    body: JSON.stringify({
      client_name: 'Test',
      redirect_uris: ['https://app.example/callback'],
      client_uri: 'https://app.example',
      scope: 'openid',
    }),
  });
  return (await response.json()) as { registration_access_token: string };
}
