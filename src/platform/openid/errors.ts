import { ApiError, ServiceUnavailable } from '../../kit/errors.ts';
export class SignInRefused extends ApiError {
  readonly status = 400;
}
export class UpstreamUnavailable extends ServiceUnavailable {}
