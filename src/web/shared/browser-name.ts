import { t } from './intl.ts';

const BROWSERS = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari'];
const SYSTEMS = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS X', 'Linux'];

/** @returns a readable name from a `User-Agent` header, such as `Firefox on Linux` */
export function browserName(userAgent: string | null): string {
  const names: Record<string, string> = { Edg: 'Edge', OPR: 'Opera', 'Mac OS X': 'Mac' };
  const [browser, system] = [BROWSERS, SYSTEMS].map((known) => known.find((name) => userAgent?.includes(name)));
  if (browser === undefined) return t({ id: 'browser.unknown', defaultMessage: 'Unknown browser' });
  const name = names[browser] ?? browser;
  return system === undefined
    ? name
    : t(
        { id: 'browser.onSystem', defaultMessage: '{browser} on {system}' },
        { browser: name, system: names[system] ?? system },
      );
}
