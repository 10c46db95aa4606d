import type { BuyerEmail } from './buyer-email.ts';
import { cardExpiringEmail } from './card-expiring.ts';
import { chargeRefundedEmail } from './unmatched-charge.ts';
import { complimentaryGrantEmail } from './complimentary-grant.ts';
import { CORRECTIONS } from './corrections.ts';
import type { BuyerEmailKind } from './dependencies.ts';
import { EMAIL_CHANGES } from './email-change.ts';
import { licenseKeyRotatedEmail } from './license-key-rotated.ts';
import { machinesEndedEmail } from './machines-ended.ts';
import { PAUSE_NOTICES } from './pause-notices.ts';
import { paymentFailedEmail } from './payment-failed.ts';
import { purchaseEmail } from './purchase.ts';
import { renewalEmail } from './renewal.ts';
import { SUBSCRIPTION_NOTICES } from './subscription-notices.ts';
import { PENDING_TRANSFERS } from './pending-transfers.ts';
import { TRANSFERS } from './transfers.ts';

/** The e-mails to buyers. Does not compile without an e-mail for each kind in `module.ts`. */
export const BUYER_EMAILS: Readonly<Record<BuyerEmailKind, BuyerEmail>> = {
  purchase: purchaseEmail,
  renewal: renewalEmail,
  card_expiring: cardExpiringEmail,
  payment_failed: paymentFailedEmail,
  complimentary_grant: complimentaryGrantEmail,
  license_key_rotated: licenseKeyRotatedEmail,
  machines_ended: machinesEndedEmail,
  charge_refunded: chargeRefundedEmail,
  ...SUBSCRIPTION_NOTICES,
  ...PAUSE_NOTICES,
  ...CORRECTIONS,
  ...EMAIL_CHANGES,
  ...TRANSFERS,
  ...PENDING_TRANSFERS,
};
