import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createUseRecorder } from '../../../../src/platform/db/use-recorder.ts';
import { testApp } from '../../../support/app.ts';
import { makePerson, must } from '../../../support/make.ts';

it('the last use of a token is recorded to the minute, without a write per use', async () => {
  const { db } = await testApp();
  const person = await makePerson();
  const token = must(await db('access_tokens').where({ user_id: person.id }).first());
  expect(token.last_used_at).toBeNull();
  const statements: string[] = [];
  const count = ({ sql }: { sql: string }) => {
    if (sql.includes('update "access_tokens"')) statements.push(sql);
  };
  db.on('query', count);
  const recorder = createUseRecorder(db, 'access_tokens', pino({ level: 'silent' }));
  const now = new Date();
  for (let use = 0; use < 50; use += 1) recorder.note(token, now);
  recorder.note({ id: token.id, last_used_at: new Date(now.getTime() - 59_000) }, now);
  await recorder.stop();
  db.off('query', count);
  expect(must(await db('access_tokens').where({ id: token.id }).first()).last_used_at).toEqual(now);
  expect(statements).toHaveLength(1);
});

it('what is stored of a token does not open anything', async () => {
  const { db, baseUrl } = await testApp();
  const person = await makePerson();
  const row = must(await db('access_tokens').where({ user_id: person.id }).first());
  expect(JSON.stringify(row)).not.toContain(person.token);
  for (const text of [row.hint, row.token_hash.toString('hex'), row.token_hash.toString('base64')]) {
    const response = await fetch(`${baseUrl}/v1/organizations/`, { headers: { Authorization: `Bearer ${text}` } });
    expect(response.status).toBe(401);
  }
});
