import { ApiError } from '../../../shared/errors.ts';

/** The endpoint is disabled or deleted, so it gets no deliveries. */
export class DisabledWebhookEndpoint extends ApiError {
  constructor() {
    super('DisabledWebhookEndpoint', 'The endpoint is disabled. Enable it first.');
  }
}

/** As many earlier secrets of the endpoint are valid as it can have. */
export class TooManySecretRotations extends ApiError {
  constructor() {
    super('TooManySecretRotations', 'The secret was rotated too often within a day. Try again later.');
  }
}
