import writeGood from 'write-good';
import type { Finding, Passage, PassageKind } from './passage.ts';

interface Rule {
  name: string;
  /** Undefined: every kind. */
  kinds?: readonly PassageKind[];
  /** Files that the rule does not apply to. */
  except?: RegExp;
  message: string;
  /** @returns the words that break the rule */
  find: (text: string) => string | undefined;
}

const PROSE: readonly PassageKind[] = ['comment', 'contract', 'markdown'];
const SENTENCE_WORDS = 40;
const SUMMARY_WORDS = 8;
const TITLE_WORDS = 4;

/** A relative clause or a question word cannot open a statement: the reader meets the verb before the subject. */
const OPENING =
  /^(what|who|whoever|whose|whom|which|those (that|who|which)|that which|of (which|whom|what|those)|for (whom|what|those who)|by (whom|what)|to whom)\b/i;

/** Words without a plain meaning in this field, with the plain form. */
const FORBIDDEN: readonly [pattern: RegExp, instead: string][] = [
  [/\b(whoever|whomever|whosoever)\b/i, 'name the caller, the client or the process'],
  [/\bnobody\b/i, 'no one is named: say which role cannot do it'],
  [/\bsomebody\b/i, 'name the role: a person, a seller, a buyer, a member'],
  [/\bwhatever\b/i, 'say "any" or "every"'],
  [/\b(anew|whence|thereof|hitherto|wherein|whilst|amongst)\b/i, 'use a word of today'],
  [/\bbears? (repetition|being repeated)\b/i, 'say "idempotent"'],
  [/\bof its own accord\b/i, 'say "by itself"'],
  [/\b(sees|seeing) to it\b/i, 'say what the code does'],
  [/\bstands? for (it|them|him|her)\b/i, 'say "represents" or name the token'],
  [/\b(is|are|was|were) asked after\b/i, 'say "is looked up" or "is queried"'],
  [/\bgo(es)? on with\b/i, 'say "continue"'],
  [/\bwithout a word\b/i, 'say "without an answer"'],
  [/\bin its own words\b/i, 'say "as text"'],
];

/** Private metaphors that this code once used, with the term of the field. */
const METAPHORS: readonly [pattern: RegExp, instead: string][] = [
  [/\brooms?\b/i, 'module'],
  [/\bdoors?\b/i, 'public interface'],
  [/\bhouse rules?\b/i, 'style rules'],
  [/\berrands?\b/i, 'flow'],
  [/\bjourneys?\b/i, 'flow'],
  [/\bhappenings?\b/i, 'event'],
  [/\b(the|our|its) gates?\b/i, 'check, or access provider'],
];

const BRITISH =
  /\b(behaviour|colour|favour|honour|licence|organisation|organise|authorise|authorisation|initialise|serialise|normalise|recognise|catalogue|centre|cancelled|cancelling|labelled(?!by)|grey|programme|whilst)\w*/i;

/** A pronoun in place of a noun that another clause or sentence names. */
const PRONOUN = /\b(that|those) of \S+/i;
/** A sentence without its subject, as in "Null for a free order". "Null: no limit" and "Null means no limit" are plain. */
const ELLIPSIS = new RegExp(
  `^(${[
    '(Undefined|Null|None|Empty|Absent|Missing|Zero|False|True)( or (null|undefined|empty|absent))?( (if|when|where|while|unless|until|once|for|without|before|after|outside|only|otherwise|by default|at|on|as)\\b|,|\\.?$)',
    '(Undefined|Null|Empty|Absent) in (?!.*\\b(is|are|means)\\b)',
    '(Always|Never) (?!.*\\b(is|are|call|use|return)\\b)',
    '(Of|By|From|For|With) [^\\s,:]+( [^\\s,:]+){0,4}\\.$',
    'Only (for|with|together|on|if|through|where|when|after|before|until)\\b(?!.* (is|are|has|have|can)\\b)',
  ].join('|')})`,
);
/** Migrations and the changelog are published and do not change. */
const PUBLISHED = /^(src\/platform\/db\/migrations\/|openapi\/CHANGELOG\.md$)/;

const PREPOSITIONS =
  'with|without|for|from|after|before|if|when|while|until|unless|once|because|although|in|on|at|by|to|of|under|behind|during|as|via|within|since|between|among|against';

/** Openings of a title that only the title above completes. */
const TITLE_OPENINGS: readonly RegExp[] = [
  // A verb without its subject, or a pronoun.
  new RegExp(
    `^(${[
      'is|are|was|were|has|have|had|does|do|did|can|cannot|may|must|will|would|should|also|that|it|its|they|them|their|this|these|those',
      'what|who|whose|which|of|and|or|but|nor|as before|as ever|so|then|than|such|compile|make|run|send|return',
      'takes|says|tells|gives|makes|keeps|goes|comes|finds|shows|sends|returns|refuses|rejects|accepts|answers|leaves|ends|starts|begins|holds|lets|sets|gets|puts',
      'stores|counts|charges|creates|lists|deletes|updates|removes|adds|asks|calls|runs|reads|writes|needs|names|allows|ignores|replays|retries|throws|works|waits|stops',
      'breaks|extracts|chooses|sorts|renews|parses|validates|prints|revokes|opens|closes|moves|converts|formats',
    ].join('|')})\\b`,
    'i',
  ),
  // A verb that is a plural noun as well.
  /^(checks|exports|grants|imports|logs|records|reports|uses) (a|an|the|each|every|no|what|which)\b/i,
  // A condition without a main clause. A comma has to separate the condition from the subject.
  new RegExp(
    `^(${PREPOSITIONS})\\b(?! (least|most)\\b)(?!.*?, (?!(also|and|or|but|not|only|${PREPOSITIONS})\\b))`,
    'i',
  ),
];

/** A noun of which a service has many. A title says which one, as "the list of orders" or "the order list". */
const BARE_SUBJECT =
  /^the (address|answer|check|client|command|cursor|dialog|export|flow|form|judge|limits?|link|list|menu|operation|options|pages?|query|report|request|response|results?|rule|script|session|state|summary|sums|table|value)( never| always| only)? (\w+(?<!s)s|have|can|may|must|satisfy)\b/i;

/** The value of `%s` or `$name` counts as two words, but as none in place of the subject. */
const titleLength = (text: string) => words(text.replace(/^\S*[%$]\w+/, '').replace(/[%$]\w+/g, 'a value')).length;

/** Forms of verbs that do not end in "s". */
const VERB = new RegExp(
  `\\b(${[
    'is|are|was|were|has|have|had|does|do|did|can|cannot|may|must|will',
    'accept|become|belong|carry|contain|create|equal|exceed|find|follow|get|give|go|identify|insert|join|keep|know|leave|lose|make|pay|prevent|reach|refuse|reject',
    'return|say|see|sell|send|spend|take|tell|throw',
  ].join('|')})\\b`,
  'i',
);
/** Words that are verbs or nouns: words in "s", and verbs of a plural subject. */
const VERB_OR_NOUN =
  /\b(?!this\b|its\b|always\b)([a-z]+(?<!s|u)s|add|charge|compile|count|end|follow|grant|hold|link|name|open|read|run|share|show|take|work|write)\b/gi;
const BEFORE_NOUN =
  /\b(a|an|the|its|their|all|of|with|without|and|or|two|three|several|many|other|these|those|no) ((\w{3,}ed|breaking|missing|new|old|wrong|invalid) )?$/i;

/** An article or a preposition marks a noun. In doubt, a word is a verb, so that no sentence is reported. */
function hasVerb(text: string): boolean {
  if (VERB.test(text)) return true;
  return [...text.matchAll(VERB_OR_NOUN)].some(({ index }) => !BEFORE_NOUN.test(text.slice(0, index)));
}

/** "a request is 404", and "…, and an unknown id 404". */
const STATUS_WITHOUT_VERB =
  /\b(is|are) [45]\d\d\b|\band (?!.*\b(returns?|gets?|is|are|sends?)\b)[^,]*\b(?!(?:and|or|with|a|to) )[a-z]+ [45]\d\d$/i;

/** Only the checks of write-good whose findings are faults: passive voice and weak words have their uses. */
const WRITE_GOOD = {
  illusion: true,
  cliches: true,
  passive: false,
  so: false,
  thereIs: false,
  weasel: false,
  adverb: false,
  tooWordy: false,
  eprime: false,
};

const words = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
const sentences = (text: string) => text.split(/(?<=[.!?])\s+(?=[A-Z`*"(])/);

const match = (text: string, pattern: RegExp) => pattern.exec(text)?.[0];

export const RULES: readonly Rule[] = [
  {
    name: 'opening',
    kinds: [...PROSE, 'summary', 'title', 'string'],
    message: 'begin with the subject, not with a relative clause',
    find: (text) =>
      sentences(text)
        .filter((sentence) => !sentence.trimEnd().endsWith('?'))
        .map((sentence) => match(sentence.trim(), OPENING))
        .find((found) => found !== undefined),
  },
  {
    name: 'pronoun',
    kinds: [...PROSE, 'title'],
    except: PUBLISHED,
    message: 'name the noun instead of "that of" or "those of"',
    find: (text) => match(text, PRONOUN),
  },
  {
    name: 'ellipsis',
    kinds: ['comment', 'contract'],
    except: PUBLISHED,
    message: 'write a sentence with a subject and a verb: "The value is null if …", "Returns undefined if …"',
    find: (text) =>
      sentences(text)
        .map((sentence) => match(sentence.trim(), ELLIPSIS))
        .find((found) => found !== undefined),
  },
  ...FORBIDDEN.map(([pattern, instead]) => ({
    name: 'word',
    message: instead,
    find: (text: string) => match(text, pattern),
  })),
  ...METAPHORS.map(([pattern, instead]) => ({
    name: 'metaphor',
    message: `use the field's term: ${instead}`,
    find: (text: string) => match(text, pattern),
  })),
  { name: 'spelling', message: 'use American spelling', find: (text) => match(text, BRITISH) },
  {
    name: 'dashes',
    message: 'split the sentence instead of chaining dashes',
    find: (text) => sentences(text).find((sentence) => (sentence.match(/—/g) ?? []).length > 1),
  },
  {
    name: 'semicolons',
    kinds: PROSE,
    message: 'split the sentence instead of chaining semicolons',
    find: (text) => sentences(text).find((sentence) => (sentence.match(/;\s/g) ?? []).length > 1),
  },
  {
    name: 'length',
    kinds: PROSE,
    message: `at most ${SENTENCE_WORDS} words in a sentence`,
    find: (text) => sentences(text).find((sentence) => words(sentence).length > SENTENCE_WORDS),
  },
  {
    name: 'title',
    kinds: ['title'],
    message: 'a test title is a sentence with its subject, verb and result: "an expired token returns 401"',
    find: (text) =>
      [...TITLE_OPENINGS, BARE_SUBJECT].map((opening) => match(text, opening)).find((found) => found !== undefined) ??
      (titleLength(text) < TITLE_WORDS || !hasVerb(text) ? text : undefined),
  },
  {
    name: 'status',
    kinds: ['title'],
    message: 'a request or its caller gets a status: write "returns 404"',
    find: (text) => match(text, STATUS_WITHOUT_VERB),
  },
  {
    name: 'summary',
    kinds: ['summary'],
    message: `a summary has at most ${SUMMARY_WORDS} words`,
    find: (text) => (words(text).length > SUMMARY_WORDS ? text : undefined),
  },
  {
    name: 'commit',
    kinds: ['commit'],
    message: 'a commit subject is "area: imperative", at most 100 characters, and names no folder of a machine',
    find: (text) =>
      text.length > 100 ||
      /^merge\b/i.test(text) ||
      /(^|\s)\/(tmp|home|root|work)\//.test(text) ||
      !/^[\w.,:/ -]+?: \S/.test(text)
        ? text
        : undefined,
  },
  {
    name: 'repeated',
    kinds: PROSE,
    message: 'a word is repeated, or a cliché',
    find: (text) => writeGood(text, WRITE_GOOD)[0]?.reason,
  },
];

/** Applies every rule that is meant for the kind and the file of the passage. */
export function lint({ kind, file, line, text }: Passage): Finding[] {
  const prose = withoutCode(text);
  const isMeant = ({ kinds, except }: Rule) =>
    (kinds === undefined || kinds.includes(kind)) && except?.test(file) !== true;
  return RULES.filter(isMeant).flatMap(({ name, message, find }) => {
    const excerpt = find(prose);
    return excerpt === undefined ? [] : [{ file, line, rule: name, message, excerpt: excerpt.slice(0, 80) }];
  });
}

/** Code, addresses and quoted values are no prose. Each becomes a word of its own, so that two in a row are no repetition. */
function withoutCode(text: string): string {
  let count = 0;
  return text.replace(/`[^`]*`|\bhttps?:\/\/\S+|\{@\w+ [^}]*\}/g, () => `code${(count += 1)}`);
}
