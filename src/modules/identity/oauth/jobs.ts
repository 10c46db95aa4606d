import type { Cipher } from '../../../shared/encryption.ts';
import { hourlyJob, type Job } from '../../../platform/jobs/task.ts';
import { removeExpiredGrantsTask, rotateKeysTask } from './events.ts';
import { rotateKeys } from './keys.ts';
import { deleteExpired } from './queries.ts';

/** @param cipher encrypts new signing keys */
export const jobs = ({ cipher }: { cipher: Cipher }): Job[] => [
  hourlyJob(removeExpiredGrantsTask, ({ db, now }) => deleteExpired(db, now)),
  hourlyJob(rotateKeysTask, (ctx) => ctx.transaction((tx) => rotateKeys(tx, cipher))),
];
