/** The help below a field, made of a description of the contract. */

/**
 * @returns the first sentence of a description, undefined if it says nothing new. It speaks to programs about units and formats,
 *   which the form takes care of
 */
export function helpText(description: string, title: string): string | undefined {
  const text = shorten(description);
  return text === '' || saysNothingNew(text, title) ? undefined : text;
}

/** Whether a sentence repeats the label, such as `Name of the product.` at the field “Name”. */
function saysNothingNew(sentence: string, title: string): boolean {
  const [words, label] = [sentence.toLowerCase(), title.toLowerCase()];
  return words.startsWith(label) && /^(?: of (?:the|a|an) [\w ]+)?\.$/.test(words.slice(label.length));
}

const FOR_PROGRAMS = new RegExp(
  `,? (?:${[
    'in minor units(?: of the currency)?',
    String.raw`in basis points(?: \(hundredths of a percent\))?`,
    'in (?:Unix seconds|percent|bytes|seconds|milliseconds|hours|months)',
    'ISO 8601 in UTC',
    'ISO 4217 code in lower case',
    'in display order',
  ].join('|')})(?![-\\w])`,
  'g',
);

function shorten(description: string): string {
  const [sentence = ''] = /^.*?\.(?=\s|$)/s.exec(description) ?? [description];
  return sentence
    .replaceAll(FOR_PROGRAMS, '')
    .replaceAll(/`([^`]+)`/g, (_code, name: string) => name.replaceAll('_', ' '))
    .replace(/; null (?=if|for)/, '; empty ');
}
