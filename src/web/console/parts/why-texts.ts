import { defineMessages, type MessageDescriptor } from 'react-intl';
import type { components } from '../../../contract/generated/types.ts';

type Step = components['schemas']['AccessStep'];

/** The text of an event, by the kind of the step. A new kind is a compile error until it has a text. */
export const STEP_TEXTS: Readonly<Record<Step['kind'], MessageDescriptor>> = defineMessages({
  payment_failed: { id: 'console.why.payment_failed', defaultMessage: 'Payment failed' },
  payment_succeeded: { id: 'console.why.payment_succeeded', defaultMessage: 'Payment succeeded' },
  order_created: { id: 'console.why.order_created', defaultMessage: 'Order created' },
  refund_created: { id: 'console.why.refund_created', defaultMessage: 'Refund requested' },
  dispute_opened: { id: 'console.why.dispute_opened', defaultMessage: 'Payment disputed' },
  dispute_won: { id: 'console.why.dispute_won', defaultMessage: 'Dispute won' },
  dispute_lost: { id: 'console.why.dispute_lost', defaultMessage: 'Dispute lost' },
  subscription_started: { id: 'console.why.subscription_started', defaultMessage: 'Subscription started' },
  subscription_changed: { id: 'console.why.subscription_changed', defaultMessage: 'Subscription changed' },
  subscription_canceled: { id: 'console.why.subscription_canceled', defaultMessage: 'Subscription canceled' },
  subscription_uncanceled: { id: 'console.why.subscription_uncanceled', defaultMessage: 'Cancellation undone' },
  subscription_paused: { id: 'console.why.subscription_paused', defaultMessage: 'Subscription paused' },
  subscription_resumed: { id: 'console.why.subscription_resumed', defaultMessage: 'Subscription resumed' },
  subscription_suspended: {
    id: 'console.why.subscription_suspended',
    defaultMessage: 'Subscription suspended by a dispute',
  },
  subscription_ended: { id: 'console.why.subscription_ended', defaultMessage: 'Subscription ended' },
  subscription_revoked: {
    id: 'console.why.subscription_revoked',
    defaultMessage: 'Subscription no longer gives the benefits',
  },
  subscription_active: { id: 'console.why.subscription_active', defaultMessage: 'Subscription gives the benefits' },
  customer_merged: { id: 'console.why.customer_merged', defaultMessage: 'Customers merged' },
  transferred: { id: 'console.why.transferred', defaultMessage: 'Transferred to another customer' },
  benefit_changed: { id: 'console.why.benefit_changed', defaultMessage: 'Benefit changed' },
  benefit_deleted: { id: 'console.why.benefit_deleted', defaultMessage: 'Benefit deleted' },
  product_benefit_removed: {
    id: 'console.why.product_benefit_removed',
    defaultMessage: 'Benefit removed from the product',
  },
  product_benefit_added: { id: 'console.why.product_benefit_added', defaultMessage: 'Benefit added to the product' },
  benefit_revoked: { id: 'console.why.benefit_revoked', defaultMessage: 'Grant revoked' },
  benefit_granted: { id: 'console.why.benefit_granted', defaultMessage: 'Benefit granted' },
  license_key_imported: { id: 'console.why.license_key_imported', defaultMessage: 'License key imported' },
  license_key_created: { id: 'console.why.license_key_created', defaultMessage: 'License key created' },
  license_key_suspended: { id: 'console.why.license_key_suspended', defaultMessage: 'License key suspended' },
  license_key_reinstated: { id: 'console.why.license_key_reinstated', defaultMessage: 'License key works again' },
  license_key_granted: { id: 'console.why.license_key_granted', defaultMessage: 'License key enabled' },
  license_key_revoked: { id: 'console.why.license_key_revoked', defaultMessage: 'License key revoked' },
  license_key_disabled: { id: 'console.why.license_key_disabled', defaultMessage: 'License key disabled' },
  license_key_changed: { id: 'console.why.license_key_changed', defaultMessage: 'License key changed' },
  license_key_rotated: { id: 'console.why.license_key_rotated', defaultMessage: 'License key replaced' },
  former_text_ended: { id: 'console.why.former_text_ended', defaultMessage: 'Former license key ended' },
  license_key_expired: { id: 'console.why.license_key_expired', defaultMessage: 'License key expired' },
  license_key_activated: { id: 'console.why.license_key_activated', defaultMessage: 'Activated on a machine' },
  license_key_deactivated: { id: 'console.why.license_key_deactivated', defaultMessage: 'Machine deactivated' },
  license_key_idle_ended: {
    id: 'console.why.license_key_idle_ended',
    defaultMessage: 'Activation ended, machine not used',
  },
  license_key_limit_ended: {
    id: 'console.why.license_key_limit_ended',
    defaultMessage: 'Activation ended, fewer machines allowed',
  },
});

export const AUTHOR_TEXTS: Readonly<Record<NonNullable<Step['by']>, MessageDescriptor>> = defineMessages({
  buyer: { id: 'console.field.Buyer', defaultMessage: 'Buyer' },
  member: { id: 'console.why.by.member', defaultMessage: 'Member' },
  application: { id: 'console.why.by.application', defaultMessage: 'Application' },
  operator: { id: 'console.why.by.operator', defaultMessage: 'Operator of the service' },
  processor: { id: 'console.why.by.processor', defaultMessage: 'Payment processor' },
  system: { id: 'console.why.by.system', defaultMessage: 'Automatically' },
});

export const VERDICT_TEXTS: Readonly<Record<components['schemas']['AccessExplanation']['verdict'], MessageDescriptor>> =
  defineMessages({
    granted: { id: 'console.why.granted', defaultMessage: 'Granted' },
    pending: { id: 'console.why.pending', defaultMessage: 'Pending' },
    refused: { id: 'console.why.refused', defaultMessage: 'Refused' },
  });

/** Reasons of a refusal, by their code. */
export const REASON_TEXTS: Readonly<Record<string, MessageDescriptor>> = defineMessages({
  resource_not_found: {
    id: 'console.why.code.resource_not_found',
    defaultMessage: 'No license key has this text, or the former text has ended.',
  },
  revoked: { id: 'console.why.code.revoked', defaultMessage: 'The license key was revoked.' },
  disabled: { id: 'console.why.code.disabled', defaultMessage: 'The license key was disabled.' },
  suspended: {
    id: 'console.why.code.suspended',
    defaultMessage: 'The purchase does not give access now.',
  },
  expired: { id: 'console.why.code.expired', defaultMessage: 'The license key has expired.' },
  activation_required: {
    id: 'console.why.code.activation_required',
    defaultMessage: 'The license key requires an activation, and the request names none.',
  },
  not_activated: {
    id: 'console.why.code.not_activated',
    defaultMessage: 'The license key is not activated on this machine.',
  },
  conditions_differ: {
    id: 'console.why.code.conditions_differ',
    defaultMessage: 'The conditions differ from those of the activation.',
  },
  benefit_differs: {
    id: 'console.why.code.benefit_differs',
    defaultMessage: 'The license key belongs to another benefit.',
  },
  user_differs: {
    id: 'console.why.code.user_differs',
    defaultMessage: 'The license key belongs to another buyer.',
  },
  usage_exceeded: {
    id: 'console.why.code.usage_exceeded',
    defaultMessage: 'The license key has fewer uses left than the request adds.',
  },
});
