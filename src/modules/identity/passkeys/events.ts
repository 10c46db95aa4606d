import type { Language } from '../../../shared/languages.ts';
import { defineTask } from '../../../platform/jobs/task.ts';

/** A change of which the user is told. Has the name, because a removed passkey is not stored any more. */
export interface PasskeyNotice {
  user_id: string;
  passkey_id: string;
  name: string;
  change: 'added' | 'removed';
  /** Language of the page. Jobs of version 0.5.0 lack it. */
  language?: Language | undefined;
}

export const sendPasskeyNoticeTask = defineTask<PasskeyNotice>('passkeys.send-notice');
export const removeExpiredChallengesTask = defineTask<Record<string, never>>('passkeys.remove-expired-challenges');
