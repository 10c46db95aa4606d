/** `npm run suppressions`: lists and lifts the suppressions of mail addresses, on the service's database. */
import type { Knex } from 'knex';
import { readCommand } from '../../src/app/command-line.ts';
import { ConfigError } from '../../src/app/config.ts';
import { runOperatorCommand } from '../../src/app/process.ts';
import { parseEmail } from '../../src/shared/codes/emails.ts';
import {
  liftBouncesSince,
  liftSuppressions,
  listSuppressions,
  saveSuppression,
} from '../../src/platform/mail/suppression-queries.ts';

const { values } = readCommand({
  name: 'suppressions',
  description: `Lists the addresses that get no mail, because a mail to them bounced or was reported as spam. Only sign-in codes are still
sent to them. The service stores hashes of addresses, so an address is shown if a user has it. With --lift, --lift-since or
--add, changes the list instead.`,
  options: {
    limit: { type: 'string', value: 'N', default: '50', description: 'Number of addresses to list, latest first.' },
    lift: { type: 'string', value: 'ADDRESS', description: 'Permits mail to the address again.' },
    'lift-since': {
      type: 'string',
      value: 'TIME',
      description:
        'Permits mail to all addresses that your mail server has refused since then, such as 2026-11-22T10:00:00Z.',
    },
    add: {
      type: 'string',
      value: 'ADDRESS',
      description: 'Stops mail to the address, for a person who has complained.',
    },
  },
});

/** @returns the text to print */
async function run(db: Knex): Promise<string> {
  const { lift, add, 'lift-since': since } = values;
  if (lift !== undefined) return `Lifted: ${await liftSuppressions(db, readAddress('lift', lift))}`;
  if (since !== undefined) return `Lifted: ${await liftBouncesSince(db, readTime(since))}`;
  if (add === undefined) return list(db);
  const complaint = {
    address: readAddress('add', add),
    kind: 'complaint',
    source: 'notification',
    detail: 'added by the operator',
  } as const;
  await saveSuppression(db, complaint, new Date());
  return 'Added.';
}

function readAddress(option: string, text: string): string {
  const { code, reason } = parseEmail(text);
  if (code === undefined) throw new ConfigError(`--${option}: ${reason}`);
  return code;
}

async function list(db: Knex): Promise<string> {
  const limit = Number(values.limit);
  if (!Number.isInteger(limit) || limit < 1) throw new ConfigError('--limit must be a whole number from 1.');
  const rows = await listSuppressions(db, limit);
  const lines = rows.map(({ reported_at, kind, source, email, hash, detail }) =>
    [reported_at.toISOString(), kind, source, email ?? `sha256:${hash}`, detail.replace(/\s+/g, ' ')].join('  '),
  );
  return lines.length === 0 ? 'No address is suppressed.' : lines.join('\n');
}

function readTime(text: string): Date {
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw new ConfigError('--lift-since must be a time, such as 2026-11-22T10:00:00Z.');
  return time;
}

await runOperatorCommand(({ db }) => run(db));
