import { periodicJob, type Job } from '../../../platform/jobs/task.ts';
import { removeExpiredGrantsTask, rotateKeysTask } from './events.ts';
import { rotateKeys } from './keys.ts';
import { deleteExpired } from './queries.ts';

/** @param secretKey encrypts new signing keys; undefined stores them in clear */
export const oauthJobs = (secretKey: string | undefined): Job[] => [
  periodicJob(removeExpiredGrantsTask, ({ db, now }) => deleteExpired(db, now)),
  periodicJob(rotateKeysTask, (ctx) => ctx.transaction((tx) => rotateKeys(tx, secretKey))),
];
