/** `npm run messages` extracts the English texts of pages, mails and invoices; `--check` finds what is wrong in the languages. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCommand } from '../../src/app/command-line.ts';
import { DEFAULT_LANGUAGE } from '../../src/shared/languages.ts';
import { CATALOG, extractMessages, findProblems } from './messages/catalogs.ts';

const { values } = readCommand({
  name: 'messages',
  description: 'Extracts the English messages of the pages, mails and invoices into their file of messages.',
  options: {
    check: {
      type: 'boolean',
      default: false,
      description:
        'Fails if a message is missing, unused, or has other placeholders or too few plural forms in a language.',
    },
  },
});
if (!values.check) {
  writeFileSync(
    join(CATALOG.folder, `${DEFAULT_LANGUAGE}.json`),
    `${JSON.stringify(extractMessages(CATALOG), null, 2)}\n`,
  );
}
const problems = findProblems(CATALOG);
if (problems.length > 0) console.error(problems.join('\n'));
if (values.check && problems.length > 0) process.exitCode = 1;
