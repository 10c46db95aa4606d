import { BadRequest, NotPermitted, ResourceNotFound } from '../../../shared/errors.ts';

/** Answers 404 for every reason, so that attackers cannot probe for keys. */
class LicenseKeyNotFound extends ResourceNotFound {
  constructor(detail: string) {
    super(detail);
    this.name = 'ResourceNotFound';
  }
}

export const noSuchKey = () => new LicenseKeyNotFound('License key does not match.');
export const notActive = () => new LicenseKeyNotFound('License key is no longer active.');
export const expired = () => new LicenseKeyNotFound('License key has expired.');
export const noSuchActivation = () => new LicenseKeyNotFound('License key is not activated here.');
export const conditionsDiffer = () =>
  new LicenseKeyNotFound('License key does not match the conditions of its activation.');
export const otherBenefit = () => new LicenseKeyNotFound('License key does not match the benefit.');
export const otherUser = () => new LicenseKeyNotFound('License key does not match the user.');

export const usageExceeded = (left: number) =>
  new BadRequest(`License key has ${left} ${left === 1 ? 'use' : 'uses'} left, fewer than requested.`);

export const activationNotSupported = () => new NotPermitted('This license key does not require activation.');
export const activationLimitReached = () => new NotPermitted('License key activation limit is reached.');
