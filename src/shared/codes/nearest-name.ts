import leven from 'leven';

/** Texts that are shorter have too many others nearby. */
const MIN_LENGTH = 4;
/** Longer texts are no misspelled names, and comparing them takes long. */
const MAX_LENGTH = 64;
const MAX_DISTANCE = 2;

/** Returns the name that a misspelled one means, or undefined if none is near. */
export function nearestName(text: string, names: Iterable<string>): string | undefined {
  if (text.length < MIN_LENGTH || text.length > MAX_LENGTH) return undefined;
  let nearest: string | undefined;
  let distance = MAX_DISTANCE + 1;
  for (const name of names) {
    if (name.length < MIN_LENGTH) continue;
    const found = leven(text, name, { maxDistance: distance });
    if (found < distance) [nearest, distance] = [name, found];
  }
  return nearest;
}
