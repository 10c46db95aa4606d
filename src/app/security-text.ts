import express, { type Router } from 'express';
import { DAY_MS } from '../shared/durations.ts';
import { ConfigError, readUrl, type Environment } from './variables.ts';

const PATH = '/.well-known/security.txt';
/** RFC 9116 recommends less than a year. */
const VALIDITY_MS = 90 * DAY_MS;
const CONTACT = /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/;

/** Where people report vulnerabilities of this deployment. */
export interface SecurityContact {
  /** `mailto:` and `https:` URIs, the preferred one first. */
  contacts: readonly string[];
  /** URL of the rules for reports. */
  policy: string | undefined;
}

/** Reads `SECURITY_CONTACT` and `SECURITY_POLICY`. @throws ConfigError if one of them is invalid */
export function readSecurityContact(env: Environment): SecurityContact | undefined {
  const policy = readUrl(env, 'SECURITY_POLICY', ['https:']);
  const list = env.SECURITY_CONTACT;
  if (!list) {
    if (policy === undefined) return undefined;
    throw new ConfigError('SECURITY_CONTACT must be set, since SECURITY_POLICY is.');
  }
  const contacts = list.split(',').map((contact) => contact.trim());
  const isValid = (contact: string) => CONTACT.test(contact) && URL.canParse(contact);
  if (!contacts.every(isValid))
    throw new ConfigError(
      `SECURITY_CONTACT must be URIs that start with mailto: or https:, separated by commas, not "${list}".`,
    );
  return { contacts, policy: policy && new URL(policy).href };
}

interface SecurityTextOptions {
  contact: SecurityContact;
  /** Public URLs of the service. */
  urls: readonly string[];
  clock: () => Date;
}

/** Serves the file of RFC 9116. It is for people and scanners, so it is no operation of the contract. */
export function serveSecurityText({ contact, urls, clock }: SecurityTextOptions): Router {
  const addresses = new Set(urls.map((url) => new URL(PATH, url).href));
  // RFC 9116 allows no other scheme.
  const canonical = [...addresses].filter((address) => address.startsWith('https:'));
  const router = express.Router();
  router.get(PATH, (_request, response) => {
    const lines = [
      ...contact.contacts.map((uri) => `Contact: ${uri}`),
      `Expires: ${new Date(clock().getTime() + VALIDITY_MS).toISOString()}`,
      ...canonical.map((address) => `Canonical: ${address}`),
      ...(contact.policy === undefined ? [] : [`Policy: ${contact.policy}`]),
    ];
    response.type('txt').send(lines.map((line) => `${line}\n`).join(''));
  });
  return router;
}
