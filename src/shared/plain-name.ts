const MAX_LENGTH = 60;

/**
 * Characters that mail programs read as part of a link, before other characters. A number such as 2.0 is none. NFKC makes
 * periods of most of their variants.
 */
const LINKING = /[:/\\@。]+(?=\S)|\.+(?=\p{L})/gu;

/**
 * Returns a name that a stranger chose, as it may stand in a mail to people who do not know the stranger: on one line, at
 * most 60 characters long, and without text that mail programs turn into links.
 */
export function plainName(name: string): string {
  const plain = name
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(LINKING, ' ');
  const words = plain.replace(/\s+/g, ' ').trim();
  const characters = Array.from(words);
  return characters.length > MAX_LENGTH
    ? `${characters
        .slice(0, MAX_LENGTH - 1)
        .join('')
        .trim()}…`
    : words;
}
