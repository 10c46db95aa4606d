/** Checks that a breaking release has a breaking version and a changelog entry for each change. */
import type { Change } from './change.ts';

export interface Release {
  changes: Change[];
  /** Versions of the two documents. */
  was: string;
  is: string;
  changelog: string;
}

/** @returns the reasons that forbid the release */
export function objections({ changes, was, is, changelog }: Release): string[] {
  if (isLower(is, was)) return [`the version is ${is}, and that of the last release ${was}`];
  const breaking = changes.filter((change) => change.breaking);
  if (breaking.length === 0) return [];
  const found: string[] = [];
  if (!isRaised(was, is)) {
    const part = majorOf(was) === 0 ? 'minor' : 'major';
    found.push(`the version is ${is}: what breaks callers of ${was} needs another ${part} version`);
  }
  const named = namesIn(breakingList(changelog, is));
  const unnamed = [...new Set(breaking.map(({ where }) => where))].filter((where) => !named.has(where));
  for (const where of unnamed) found.push(`"### Breaking" of ${is} in openapi/CHANGELOG.md does not name \`${where}\``);
  return found;
}

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
