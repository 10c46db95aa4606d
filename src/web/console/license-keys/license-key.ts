import type { components } from '../../../contract/generated/types.ts';

export type LicenseKey = components['schemas']['LicenseKeyWithActivations'];
