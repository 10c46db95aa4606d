import { ApiError, BadRequest, NotPermitted, ResourceNotFound, type RefusalCode } from '../../../shared/errors.ts';

const withReason = (reason: RefusalCode) => ({ reason });

// All invalid keys are 404, and an unknown key has no reason, so that attackers cannot probe for keys.

export const noSuchKey = () => new ResourceNotFound('License key does not match.');

const NOT_ACTIVE = 'License key is no longer active.';
const UNUSABLE = {
  revoked: NOT_ACTIVE,
  disabled: NOT_ACTIVE,
  suspended: NOT_ACTIVE,
  expired: 'License key has expired.',
};
export type UnusableReason = keyof typeof UNUSABLE;

export const unusable = (reason: UnusableReason) => new ResourceNotFound(UNUSABLE[reason], withReason(reason));

/** The caller knows the key, and it is not valid. */
export class InvalidLicenseKey extends ApiError {
  constructor(reason: UnusableReason) {
    super('InvalidLicenseKey', UNUSABLE[reason], withReason(reason));
  }
}

/** As many former texts of the key as it can have end within a day. */
export class TooManyLicenseKeyRotations extends ApiError {
  constructor() {
    super('TooManyLicenseKeyRotations', 'The license key was rotated too often within a day. Try again tomorrow.');
  }
}

export const rotationNotPermitted = () => new NotPermitted('The seller does not let buyers rotate their license keys.');

/** Error for an unknown key. It has the sentence of `notActivated`, but not its code. */
export const noSuchActivation = () => new ResourceNotFound('License key is not activated here.');
export const notActivated = () =>
  new ResourceNotFound('License key is not activated here.', withReason('not_activated'));
export const endedIdle = (days: number) =>
  new ResourceNotFound(
    `The activation of the license key ended after ${days} ${days === 1 ? 'day' : 'days'} without use. Activate the key again.`,
    withReason('not_activated'),
  );
export const endedAtLimit = (limit: number) =>
  new ResourceNotFound(
    `The activation of the license key ended because the key now allows only ${limit} ${limit === 1 ? 'machine' : 'machines'}.`,
    withReason('not_activated'),
  );
export const activationRequired = () =>
  new ResourceNotFound('License key requires an activation.', withReason('activation_required'));
export const conditionsDiffer = () =>
  new ResourceNotFound('License key does not match the conditions of its activation.', withReason('conditions_differ'));
export const otherBenefit = () =>
  new ResourceNotFound('License key does not match the benefit.', withReason('benefit_differs'));
export const otherUser = () => new ResourceNotFound('License key does not match the user.', withReason('user_differs'));

export const usageExceeded = (left: number) =>
  new BadRequest(
    `License key has ${left} ${left === 1 ? 'use' : 'uses'} left, fewer than requested.`,
    withReason('usage_exceeded'),
  );

export const activationNotSupported = () =>
  new NotPermitted('This license key does not require activation.', withReason('activation_not_supported'));
export const activationLimitReached = () =>
  new NotPermitted('License key activation limit is reached.', withReason('activation_limit_reached'));
