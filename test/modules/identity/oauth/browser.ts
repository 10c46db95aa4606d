import type { components } from '../../../../src/contract/generated/types.ts';
import { must } from '../../../support/wait.ts';
import { currentTime } from '../../../support/time.ts';

type Interaction = components['schemas']['Interaction'];

interface Cookie {
  name: string;
  value: string;
  path: string;
  /** Milliseconds since 1970. */
  expires: number;
}

/** The last page of a navigation, at another site or at the service. */
export interface Landing {
  url: URL;
  /** The value is undefined at another site, because the browser does not send that request. */
  response: Response | undefined;
  /** The identifier of the interaction, on its page. */
  uid: string | undefined;
}

/** The answers of a person to the prompts. */
export interface PromptAnswers {
  organizationId?: string;
  answer?: 'allow' | 'deny';
  /** Starts a session at the login prompt. Without it, the current session is used. @returns the session token */
  signIn?: () => Promise<string>;
}

const MAX_STEPS = 12;

/** A browser that stores cookies, follows redirects within the service, and answers prompts. */
export class Browser {
  readonly baseUrl: string;
  #cookies: Cookie[] = [];

  constructor(baseUrl: string, sessionToken?: string) {
    this.baseUrl = baseUrl;
    if (sessionToken !== undefined) this.setCookie('sell_session', sessionToken);
  }

  /** Sets a cookie, as a sign-in or an attacker does. */
  setCookie(name: string, value: string): void {
    this.#storeCookie({ name, value, path: '/', expires: Infinity });
  }

  cookie(name: string): string | undefined {
    return this.#cookies.find((cookie) => cookie.name === name)?.value;
  }

  /** Sends one request with the cookies, without following redirects. */
  async fetch(address: string | URL, { method = 'GET', headers = {}, body }: RequestInit = {}): Promise<Response> {
    const url = new URL(address, this.baseUrl);
    const all = new Headers(headers);
    const cookie = this.#cookieHeader(url);
    if (cookie !== '') all.set('Cookie', cookie);
    const response = await fetch(url, { method, headers: all, redirect: 'manual', ...(body != null && { body }) });
    for (const line of response.headers.getSetCookie()) this.#storeCookie(parseCookie(line, url));
    return response;
  }

  /** Sends a request as a script on a page of the service does. */
  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return this.fetch(path, {
      method,
      headers: { Origin: this.baseUrl, ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  /** Opens a URL and follows redirects to a page or to another site. */
  async open(address: string | URL): Promise<Landing> {
    let url = new URL(address, this.baseUrl);
    for (let step = 0; step < MAX_STEPS; step += 1) {
      if (url.origin !== new URL(this.baseUrl).origin) return { url, response: undefined, uid: undefined };
      const response = await this.fetch(url, { headers: { Accept: 'text/html', 'Sec-Fetch-Site': 'cross-site' } });
      const location = response.headers.get('location');
      if (response.status < 300 || response.status >= 400 || location === null) {
        return { url, response, uid: /^\/oauth2\/interaction\/([^/]+)$/.exec(url.pathname)?.[1] };
      }
      url = new URL(location, url);
    }
    throw new Error(`too many redirects: ${url.href}`);
  }

  /** Opens a URL that leads to a prompt. @returns the identifier of the interaction */
  async openPrompt(address: string | URL): Promise<string> {
    const { uid, url } = await this.open(address);
    if (uid === undefined) throw new Error(`no prompt is shown, the browser is at ${url.href}`);
    return uid;
  }

  async readInteraction(uid: string): Promise<Interaction> {
    const response = await this.send('GET', `/v1/oauth2/interactions/${uid}`);
    if (response.status !== 200) throw new Error(`no interaction: ${response.status} ${await response.text()}`);
    return (await response.json()) as Interaction;
  }

  /** Answers an interaction. @param part the last segment of the operation's path */
  answer(uid: string, part: 'authentication' | 'organization' | 'consent', body?: object): Promise<Response> {
    return this.send('POST', `/v1/oauth2/interactions/${uid}/${part}`, body);
  }

  /** Follows an authorization URL to the relying party. @returns the callback URL and the prompts on the way */
  async authorize(address: string | URL, answers: PromptAnswers = {}): Promise<{ callback: URL; prompts: string[] }> {
    const prompts: string[] = [];
    let landing = await this.open(address);
    while (landing.uid !== undefined && prompts.length < MAX_STEPS) {
      const { prompt } = await this.readInteraction(landing.uid);
      prompts.push(prompt);
      landing = await this.open(await this.#completePrompt(landing.uid, prompt, answers));
    }
    const { url, response } = landing;
    if (response !== undefined)
      throw new Error(`stuck at ${url.pathname} after ${prompts.join()}: ${response.status} ${await response.text()}`);
    return { callback: url, prompts };
  }

  async #completePrompt(uid: string, prompt: Interaction['prompt'], answers: PromptAnswers): Promise<string> {
    const response = await this.#answerPrompt(uid, prompt, answers);
    if (response.status !== 200) throw new Error(`${prompt}: ${response.status} ${await response.text()}`);
    return ((await response.json()) as { redirect_to: string }).redirect_to;
  }

  async #answerPrompt(uid: string, prompt: Interaction['prompt'], answers: PromptAnswers): Promise<Response> {
    const { signIn, organizationId, answer = 'allow' } = answers;
    switch (prompt) {
      case 'login':
        if (signIn !== undefined) this.setCookie('sell_session', await signIn());
        return this.answer(uid, 'authentication');
      case 'select_organization':
        return this.answer(uid, 'organization', { organization_id: must(organizationId) });
      case 'consent':
        return this.answer(uid, 'consent', { action: answer });
    }
  }

  #storeCookie(cookie: Cookie): void {
    this.#cookies = this.#cookies.filter(({ name, path }) => name !== cookie.name || path !== cookie.path);
    if (cookie.expires > currentTime().getTime()) this.#cookies.push(cookie);
  }

  #cookieHeader({ pathname }: URL): string {
    return this.#cookies
      .filter(({ path, expires }) => matchesCookiePath(pathname, path) && expires > currentTime().getTime())
      .sort((one, other) => other.path.length - one.path.length)
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  }
}

/** RFC 6265 §5.1.4. */
const matchesCookiePath = (pathname: string, path: string) =>
  pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`);

function parseCookie(line: string, url: URL): Cookie {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
  const at = pair.indexOf('=');
  const attribute = (name: string) =>
    attributes.find((text) => text.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1);
  const maxAge = attribute('max-age');
  const expires = attribute('expires');
  return {
    name: pair.slice(0, at),
    value: pair.slice(at + 1),
    path: attribute('path') ?? url.pathname.replace(/(?<=.)\/[^/]*$/, ''),
    expires: maxAge ? currentTime().getTime() + Number(maxAge) * 1000 : expires ? Date.parse(expires) : Infinity,
  };
}
