export {
  customerIdSql,
  findCustomerAccounts,
  ofCustomer,
  withCustomerId,
  type CustomerAccount,
} from './account-queries.ts';
export { holdBuyer, isBuying, lockBuyers } from './buyer-lock-queries.ts';
export {
  findCountryOfNamed,
  lockCustomerOfPurchase,
  lockCustomersByIdentifiers,
  lockNamedCustomer,
  lockReceivingCustomer,
  nameOfCustomer,
  type CustomerReference,
} from './named-customer-queries.ts';
export {
  canUndoEmailChange,
  NO_EMAIL_CHANGE,
  pendingEmailChange,
  sendEmailChange,
  UNDOABLE_EMAIL_CHANGE,
} from './begin-email-change.ts';
export { createEmailChangeLinks, type EmailChangeLink, type EmailChangeLinks } from './email-change-links.ts';
export { detailsOfMerged } from './details-of-merged.ts';
export { customerDeleted, customerErased, customerMerged, customerUpdated } from './events.ts';
export { areIdsOf, findRemaining, keepFormerAccount, withRemaining } from './former-id-queries.ts';
export { findLanguage } from './find-language.ts';
export { findImports } from './import-queries.ts';
export { operations } from './operations.ts';
export { presentCustomers, presentImportRecord } from './present.ts';
export {
  countUnknownCustomers,
  findCustomer,
  findCustomerOfAccount,
  findCustomerOfEmailChange,
  findCustomers,
  hasOtherCustomer,
  isCustomer,
  lockCustomer,
  lockCustomerOfAddress,
  lockCustomerOfEmailChange,
  lockCustomersById,
  markErased,
  taxIdsAsJson,
  updateCustomer,
  type CustomerKey,
  type CustomerRow,
} from './queries.ts';
export { NO_DETAILS, recordBuyer, recordBuyers, type Buyer } from './record-buyer.ts';
export {
  addTaxIds,
  divideTaxIds,
  NO_TAX_DETAILS,
  taxIdColumns,
  taxIdsOf,
  validateTaxIds,
  type TaxDetails,
} from './tax-ids.ts';
export { recordReceiver, type Receiver } from './record-receiver.ts';
export { requireCustomer, requireCustomerByExternalId } from './require-customer.ts';
export { findCustomersByWords, ofCustomersWithWords } from './word-queries.ts';
