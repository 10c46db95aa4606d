import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createUseRecorder } from '../../../../src/platform/db/use-recorder.ts';
import { testApp } from '../../../support/app.ts';
import { makePerson, must } from '../../../support/make.ts';
import { currentTime } from '../../../support/time.ts';

it('many uses of a token within one minute write its last use once', async () => {
  const { db } = await testApp();
  const person = await makePerson();
  const token = must(await db('access_tokens').where({ user_id: person.id }).first());
  expect(token.last_used_at).toBeNull();
  const statements: string[] = [];
  const recordStatement = ({ sql }: { sql: string }) => {
    if (sql.includes('update "access_tokens"')) statements.push(sql);
  };
  db.on('query', recordStatement);
  const recorder = createUseRecorder(db, 'access_tokens', pino({ level: 'silent' }));
  const now = currentTime();
  for (let use = 0; use < 50; use += 1) recorder.recordUse(token, now);
  recorder.recordUse({ id: token.id, last_used_at: new Date(now.getTime() - 59_000) }, now);
  await recorder.stop();
  db.off('query', recordStatement);
  expect(must(await db('access_tokens').where({ id: token.id }).first()).last_used_at).toEqual(now);
  expect(statements).toHaveLength(1);
});

it('the stored hint and hash of a token are not accepted as a token', async () => {
  const { db, baseUrl } = await testApp();
  const person = await makePerson();
  const row = must(await db('access_tokens').where({ user_id: person.id }).first());
  expect(JSON.stringify(row)).not.toContain(person.token);
  for (const text of [row.hint, row.token_hash.toString('hex'), row.token_hash.toString('base64')]) {
    const response = await fetch(`${baseUrl}/v1/organizations/`, { headers: { Authorization: `Bearer ${text}` } });
    expect(response.status).toBe(401);
  }
});
