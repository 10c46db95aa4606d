import type { EmailRow } from '../../notifications/emails/index.ts';
import type { EmailObject } from './buyer-email.ts';
import type { ComposeContext, Content, ContentContext } from './dependencies.ts';
import type { SampleData } from './sample-data.ts';

/** A kind of e-mail to members. */
export interface MemberEmail {
  readonly about: EmailObject;
  /** @returns undefined if the e-mail is not sent, because its cause has passed */
  readonly compose: (ctx: ComposeContext, email: EmailRow) => Promise<Content | undefined>;
  /** @returns the content about the invented story, which sellers see in their settings */
  readonly sample: (ctx: ContentContext, story: SampleData) => Content;
}
