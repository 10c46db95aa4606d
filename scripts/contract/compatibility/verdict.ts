/**
 * Checks that a breaking release has a breaking version, that its breaking changes are reviewed one by one, that the
 * changelog names their places, and that nothing is removed without notice.
 */
import type { Change } from './change.ts';

/** A reviewed change that breaks callers, as `openapi/breaking/<version>.json` lists it. */
export interface ReviewedChange extends Pick<Change, 'where' | 'direction' | 'what'> {
  /** Why something was removed that was not deprecated, which only a security fix allows. */
  security?: string;
}

export interface Release {
  changes: Change[];
  /** Versions of the two documents. */
  was: string;
  is: string;
  changelog: string;
  reviewed: readonly ReviewedChange[];
  now: Date;
}

/** @returns the reasons that forbid the release */
export function objections({ changes, was, is, changelog, reviewed, now }: Release): string[] {
  if (isLower(is, was)) return [`the version is ${is}, and that of the last release ${was}`];
  const breaking = changes.filter((change) => change.breaking);
  const file = `openapi/breaking/${is}.json`;
  const found = reviewed
    .filter((entry) => !breaking.some((change) => isSameChange(change, entry)))
    .map(({ where, what }) => `${file} lists a change that there is not: \`${where}\` ${what}`);
  if (breaking.length === 0) return found;
  if (!isRaised(was, is)) {
    const part = majorOf(was) === 0 ? 'minor' : 'major';
    found.push(`the version is ${is}: what breaks callers of ${was} needs another ${part} version`);
  }
  for (const change of breaking) found.push(...objectionsTo(change, reviewed, { file, now }));
  const named = namesIn(breakingList(changelog, is));
  const unnamed = [...new Set(breaking.map(({ where }) => where))].filter((where) => !named.has(where));
  for (const where of unnamed) found.push(`"### Breaking" of ${is} in openapi/CHANGELOG.md does not name \`${where}\``);
  return found;
}

function objectionsTo(
  change: Change,
  reviewed: readonly ReviewedChange[],
  { file, now }: { file: string; now: Date },
): string[] {
  const entry = reviewed.find((other) => isSameChange(change, other));
  const { where, what, removed } = change;
  if (entry === undefined) return [`${file} does not list \`${where}\` ${what}`];
  if (removed === undefined || entry.security !== undefined || isOver(removed, now)) return [];
  return [`\`${where}\` ${what}, but the last release does not have it as deprecated with an x-sunset that has passed`];
}

const isSameChange = (one: Pick<Change, 'where' | 'direction' | 'what'>, other: ReviewedChange) =>
  one.where === other.where && one.direction === other.direction && one.what === other.what;

/** Whether callers were told when it ends, and this time has passed. */
const isOver = ({ deprecated, 'x-sunset': sunset }: NonNullable<Change['removed']>, now: Date) =>
  deprecated === true && typeof sunset === 'string' && new Date(sunset) < now;

/** Before 1.0.0 a minor version may break callers. From 1.0.0 on, only a major version may. */
function isRaised(was: string, is: string): boolean {
  const [before, after] = [was, is].map((version) => version.split('.').map(Number));
  const [major = 0, minor = 0] = before ?? [];
  const [newMajor = 0, newMinor = 0] = after ?? [];
  return newMajor > major || (major === 0 && newMajor === 0 && newMinor > minor);
}

function isLower(one: string, other: string): boolean {
  const [before, after] = [one, other].map((version) => version.split('.').map(Number));
  const at = (before ?? []).findIndex((part, index) => part !== after?.[index]);
  return at >= 0 && (before?.[at] ?? 0) < (after?.[at] ?? 0);
}

const majorOf = (version: string) => Number(version.split('.')[0]);

/** Returns the lines below `### Breaking` in the section of the version. */
function breakingList(changelog: string, version: string): string {
  const section = changelog.split(/^## /m).find((text) => text.startsWith(`${version}\n`)) ?? '';
  const part = section.split(/^### /m).find((text) => text.startsWith('Breaking\n')) ?? '';
  return part;
}

const namesIn = (text: string) => new Set([...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
