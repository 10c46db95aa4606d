export { licenseKeysBenefit } from './benefit.ts';
export { licenseKeyOperations } from './operations.ts';
export { findLicenseKeys, type LicenseKeyRow } from './queries.ts';
export { presentLicenseKeys } from './present.ts';
