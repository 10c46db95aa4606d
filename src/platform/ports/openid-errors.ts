import { ApiError, ServiceUnavailable } from '../../shared/errors.ts';

/** The provider or the person said no, or something in the provider's answer does not check out. */
export class SignInRefused extends ApiError {
  readonly status = 400;
}

/** The provider does not answer, or not as an OpenID provider. */
export class UpstreamUnavailable extends ServiceUnavailable {}
