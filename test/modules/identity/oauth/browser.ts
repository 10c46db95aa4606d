import type { components } from '../../../../src/contract/generated/types.ts';
import { must } from '../../../support/make.ts';

type Interaction = components['schemas']['Interaction'];

interface Cookie {
  name: string;
  value: string;
  path: string;
  /** Milliseconds since 1970. */
  expires: number;
}

/** Where a browser ended up: at another site, or at a page of the service. */
export interface Landing {
  url: URL;
  /** Undefined at another site, which nobody asks. */
  response: Response | undefined;
  /** Of the interaction whose page it is. */
  uid: string | undefined;
}

/** What a person does when they are asked. */
export interface Answers {
  organizationId?: string;
  answer?: 'allow' | 'deny';
  /** Begins a session when they have to sign in; otherwise they go on as who they are. @returns its token */
  signIn?: () => Promise<string>;
}

const MAX_STEPS = 12;

/** A browser: keeps cookies, follows redirects within the service, and answers what its pages ask. */
export class Browser {
  readonly baseUrl: string;
  #cookies: Cookie[] = [];

  constructor(baseUrl: string, sessionToken?: string) {
    this.baseUrl = baseUrl;
    if (sessionToken !== undefined) this.plant('sell_session', sessionToken);
  }

  /** Puts a cookie in, as a sign-in or an attacker may have done. */
  plant(name: string, value: string): void {
    this.#keep({ name, value, path: '/', expires: Infinity });
  }

  cookie(name: string): string | undefined {
    return this.#cookies.find((cookie) => cookie.name === name)?.value;
  }

  /** One request with the cookies, no redirect followed. */
  async fetch(address: string | URL, { method = 'GET', headers = {}, body }: RequestInit = {}): Promise<Response> {
    const url = new URL(address, this.baseUrl);
    const all = new Headers(headers);
    const cookie = this.#cookieHeader(url);
    if (cookie !== '') all.set('Cookie', cookie);
    const response = await fetch(url, { method, headers: all, redirect: 'manual', ...(body != null && { body }) });
    for (const line of response.headers.getSetCookie()) this.#keep(parseCookie(line, url));
    return response;
  }

  /** As a script in a page of the service does it. */
  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return this.fetch(path, {
      method,
      headers: { Origin: this.baseUrl, ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  /** Opens an address and follows redirects until another site or a page. */
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

  /** Opens an address that should lead to a question. @returns the interaction's identifier */
  async openQuestion(address: string | URL): Promise<string> {
    const { uid, url } = await this.open(address);
    if (uid === undefined) throw new Error(`nothing is asked, the browser is at ${url.href}`);
    return uid;
  }

  async readInteraction(uid: string): Promise<Interaction> {
    const response = await this.send('GET', `/v1/oauth2/interactions/${uid}`);
    if (response.status !== 200) throw new Error(`no interaction: ${response.status} ${await response.text()}`);
    return (await response.json()) as Interaction;
  }

  /** Answers an interaction. @param part the last part of the operation's path */
  answer(uid: string, part: 'authentication' | 'organization' | 'consent', body?: object): Promise<Response> {
    return this.send('POST', `/v1/oauth2/interactions/${uid}/${part}`, body);
  }

  /** Goes from an authorization address to the relying party. @returns the callback, and what was asked on the way */
  async authorize(address: string | URL, answers: Answers = {}): Promise<{ callback: URL; prompts: string[] }> {
    const prompts: string[] = [];
    let landing = await this.open(address);
    while (landing.uid !== undefined && prompts.length < MAX_STEPS) {
      const { prompt } = await this.readInteraction(landing.uid);
      prompts.push(prompt);
      landing = await this.open(await this.#goOn(landing.uid, prompt, answers));
    }
    const { url, response } = landing;
    if (response !== undefined)
      throw new Error(`stuck at ${url.pathname} after ${prompts.join()}: ${response.status} ${await response.text()}`);
    return { callback: url, prompts };
  }

  async #goOn(uid: string, prompt: Interaction['prompt'], answers: Answers): Promise<string> {
    const response = await this.#reply(uid, prompt, answers);
    if (response.status !== 200) throw new Error(`${prompt}: ${response.status} ${await response.text()}`);
    return ((await response.json()) as { redirect_to: string }).redirect_to;
  }

  async #reply(uid: string, prompt: Interaction['prompt'], answers: Answers): Promise<Response> {
    const { signIn, organizationId, answer = 'allow' } = answers;
    switch (prompt) {
      case 'login':
        if (signIn !== undefined) this.plant('sell_session', await signIn());
        return this.answer(uid, 'authentication');
      case 'select_organization':
        return this.answer(uid, 'organization', { organization_id: must(organizationId) });
      case 'consent':
        return this.answer(uid, 'consent', { action: answer });
    }
  }

  #keep(cookie: Cookie): void {
    this.#cookies = this.#cookies.filter(({ name, path }) => name !== cookie.name || path !== cookie.path);
    if (cookie.expires > Date.now()) this.#cookies.push(cookie);
  }

  #cookieHeader({ pathname }: URL): string {
    return this.#cookies
      .filter(({ path, expires }) => isBelow(pathname, path) && expires > Date.now())
      .sort((one, other) => other.path.length - one.path.length)
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  }
}

/** RFC 6265 §5.1.4. */
const isBelow = (pathname: string, path: string) =>
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
    expires: maxAge ? Date.now() + Number(maxAge) * 1000 : expires ? Date.parse(expires) : Infinity,
  };
}
