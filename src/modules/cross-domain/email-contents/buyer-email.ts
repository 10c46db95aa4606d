import type { PublicEventType } from '../../../platform/events/event.ts';
import type { EmailRow, NOT_READY } from '../../notifications/emails/index.ts';
import type { ComposeContext, Content, ContentContext } from './dependencies.ts';
import type { SampleData } from './sample-data.ts';

/** Type of the object that an e-mail is about. A transfer is about an order, a subscription or a license key. */
export type EmailObject =
  | 'order'
  | 'subscription'
  | 'refund'
  | 'dispute'
  | 'customer'
  | 'benefit_grant'
  | 'license_key'
  | 'webhook_endpoint'
  | 'organization'
  | 'unmatched_charge'
  | 'transferred';

/** A kind of e-mail to a buyer. */
export interface BuyerEmail {
  readonly about: EmailObject;
  /** @returns undefined if the e-mail is not sent, because its cause has passed */
  readonly compose: (
    ctx: ComposeContext,
    email: EmailRow,
    isLast: boolean,
  ) => Promise<Content | typeof NOT_READY | undefined>;
  /** @returns the content about the invented story, which sellers see in their settings */
  readonly sample: (ctx: ContentContext, story: SampleData) => Content;
  /** The events about a subscription, a refund or a dispute that cause the e-mail. `planReceipt` plans the receipts of orders. */
  readonly causedBy?: readonly PublicEventType[];
}
