// Written by `npm run generate` from openapi/. Do not edit.

import { call, callForResponse, callForText, list, stream, type Standalone } from '../operations.ts';
import type {
  OrganizationsResource,
  ProductsResource,
  BenefitsResource,
  CheckoutsResource,
  CheckoutsClientResource,
  CustomersResource,
  CustomerSessionsResource,
  OrdersResource,
  LicenseKeysResource,
  UsersBenefitsResource,
  UsersOrdersResource,
  UsersLicenseKeysResource,
  SandboxPaymentsResource,
  SandboxDisputesResource,
  UsersResource,
  AuditLogResource,
  OauthResource,
  SubscriptionsResource,
  UsersSubscriptionsResource,
  InvoicesResource,
  UsersInvoicesResource,
  CreditsResource,
  UsersCreditsResource,
  RefundsResource,
  EmailsResource,
  SearchResource,
  DisputesResource,
  UnmatchedChargesResource,
  LedgerResource,
  TaxReportsResource,
  TestClocksResource,
  DiscountsResource,
  MetricsResource,
  FilesResource,
  UsersDownloadablesResource,
  CustomFieldsResource,
  CheckoutLinksResource,
  StorefrontsResource,
  StorefrontsProductsResource,
  StorefrontsCheckoutsResource,
  UsersAdvertisementsResource,
  AdvertisementsResource,
  ArticlesResource,
  ExternalOrganizationsResource,
  RepositoriesResource,
  UsersLinkedAccountsResource,
  EventsResource,
  WebhooksEndpointsResource,
  WebhooksDeliveriesResource,
} from './resources.ts';

/**
 * List organizations.
 *
 * `GET /v1/organizations/`
 */
export const listOrganizations: Standalone<OrganizationsResource['list']> = /* @__PURE__ */ list('/v1/organizations/');

/**
 * Create an organization.
 *
 * `POST /v1/organizations/`
 */
export const createOrganization: Standalone<OrganizationsResource['create']> = /* @__PURE__ */ call(
  'POST',
  '/v1/organizations/',
  'body',
);

/**
 * Get an organization.
 *
 * `GET /v1/organizations/{id}`
 */
export const getOrganization: Standalone<OrganizationsResource['get']> = /* @__PURE__ */ call(
  'GET',
  '/v1/organizations/{id}',
);

/**
 * Update an organization.
 *
 * `PATCH /v1/organizations/{id}`
 */
export const updateOrganization: Standalone<OrganizationsResource['update']> = /* @__PURE__ */ call(
  'PATCH',
  '/v1/organizations/{id}',
  'body',
);

/**
 * List products.
 *
 * `GET /v1/products/`
 */
export const listProducts: Standalone<ProductsResource['list']> = /* @__PURE__ */ list('/v1/products/');

/**
 * Create a product.
 *
 * `POST /v1/products/`
 */
export const createProduct: Standalone<ProductsResource['create']> = /* @__PURE__ */ call(
  'POST',
  '/v1/products/',
  'body',
);

/**
 * Get a product.
 *
 * `GET /v1/products/{id}`
 */
export const getProduct: Standalone<ProductsResource['get']> = /* @__PURE__ */ call('GET', '/v1/products/{id}');

/**
 * Update a product.
 *
 * `PATCH /v1/products/{id}`
 */
export const updateProduct: Standalone<ProductsResource['update']> = /* @__PURE__ */ call(
  'PATCH',
  '/v1/products/{id}',
  'body',
);

/**
 * Set the benefits of a product.
 *
 * `POST /v1/products/{id}/benefits`
 */
export const updateProductBenefits: Standalone<ProductsResource['updateBenefits']> = /* @__PURE__ */ call(
  'POST',
  '/v1/products/{id}/benefits',
  'body',
);

/**
 * List benefits.
 *
 * `GET /v1/benefits/`
 */
export const listBenefits: Standalone<BenefitsResource['list']> = /* @__PURE__ */ list('/v1/benefits/');

/**
 * Create a benefit.
 *
 * `POST /v1/benefits/`
 */
export const createBenefit: Standalone<BenefitsResource['create']> = /* @__PURE__ */ call(
  'POST',
  '/v1/benefits/',
  'body',
);

/**
 * Get a benefit.
 *
 * `GET /v1/benefits/{id}`
 */
export const getBenefit: Standalone<BenefitsResource['get']> = /* @__PURE__ */ call('GET', '/v1/benefits/{id}');

/**
 * Delete a benefit.
 *
 * `DELETE /v1/benefits/{id}`
 */
export const deleteBenefit: Standalone<BenefitsResource['delete']> = /* @__PURE__ */ call(
  'DELETE',
  '/v1/benefits/{id}',
);

/**
 * Update a benefit.
 *
 * `PATCH /v1/benefits/{id}`
 */
export const updateBenefit: Standalone<BenefitsResource['update']> = /* @__PURE__ */ call(
  'PATCH',
  '/v1/benefits/{id}',
  'body',
);

/**
 * List grants of a benefit.
 *
 * `GET /v1/benefits/{id}/grants/`
 */
export const listBenefitGrants: Standalone<BenefitsResource['listGrants']> =
  /* @__PURE__ */ list('/v1/benefits/{id}/grants/');

/**
 * Create a complimentary grant.
 *
 * `POST /v1/benefits/{id}/grants/`
 */
export const createBenefitGrant: Standalone<BenefitsResource['createGrant']> = /* @__PURE__ */ call(
  'POST',
  '/v1/benefits/{id}/grants/',
  'body',
);

/**
 * Revoke a complimentary grant.
 *
 * `DELETE /v1/benefits/{id}/grants/{grant_id}`
 */
export const revokeBenefitGrant: Standalone<BenefitsResource['revokeGrant']> = /* @__PURE__ */ call(
  'DELETE',
  '/v1/benefits/{id}/grants/{grant_id}',
);

/**
 * Explain a grant.
 *
 * `GET /v1/benefits/{id}/grants/{grant_id}/why`
 */
export const explainBenefitGrant: Standalone<BenefitsResource['explainGrant']> = /* @__PURE__ */ call(
  'GET',
  '/v1/benefits/{id}/grants/{grant_id}/why',
);

/**
 * List checkouts.
 *
 * `GET /v1/checkouts/custom/`
 */
export const listCheckouts: Standalone<CheckoutsResource['list']> = /* @__PURE__ */ list('/v1/checkouts/custom/');

/**
 * Create a checkout.
 *
 * `POST /v1/checkouts/custom/`
 */
export const createCheckout: Standalone<CheckoutsResource['create']> = /* @__PURE__ */ call(
  'POST',
  '/v1/checkouts/custom/',
  'body',
);

/**
 * Get a checkout.
 *
 * `GET /v1/checkouts/custom/{id}`
 */
export const getCheckout: Standalone<CheckoutsResource['get']> = /* @__PURE__ */ call(
  'GET',
  '/v1/checkouts/custom/{id}',
);

/**
 * Update a checkout.
 *
 * `PATCH /v1/checkouts/custom/{id}`
 */
export const updateCheckout: Standalone<CheckoutsResource['update']> = /* @__PURE__ */ call(
  'PATCH',
  '/v1/checkouts/custom/{id}',
  'body',
);

/**
 * Get a checkout as its buyer.
 *
 * `GET /v1/checkouts/custom/client/{client_secret}`
 */
export const getClientCheckout: Standalone<CheckoutsClientResource['get']> = /* @__PURE__ */ call(
  'GET',
  '/v1/checkouts/custom/client/{client_secret}',
);

/**
 * Update a checkout as its buyer.
 *
 * `PATCH /v1/checkouts/custom/client/{client_secret}`
 */
export const updateClientCheckout: Standalone<CheckoutsClientResource['update']> = /* @__PURE__ */ call(
  'PATCH',
  '/v1/checkouts/custom/client/{client_secret}',
  'body',
);

/**
 * Confirm a checkout.
 *
 * `POST /v1/checkouts/custom/client/{client_secret}/confirm`
 */
export const confirmClientCheckout: Standalone<CheckoutsClientResource['confirm']> = /* @__PURE__ */ call(
  'POST',
  '/v1/checkouts/custom/client/{client_secret}/confirm',
  'body',
);

/**
 * Send the receipt of a checkout again.
 *
 * `POST /v1/checkouts/custom/client/{client_secret}/receipt-email`
 */
export const sendClientCheckoutReceipt: Standalone<CheckoutsClientResource['sendReceipt']> = /* @__PURE__ */ call(
  'POST',
  '/v1/checkouts/custom/client/{client_secret}/receipt-email',
);

/**
 * List the grants of a checkout.
 *
 * `GET /v1/checkouts/custom/receipts/{receipt_secret}/grants/`
 */
export const listClientCheckoutGrants: Standalone<CheckoutsClientResource['listGrants']> = /* @__PURE__ */ call(
  'GET',
  '/v1/checkouts/custom/receipts/{receipt_secret}/grants/',
);

/**
 * List customers.
 *
 * `GET /v1/customers/`
 */
export const listCustomers: Standalone<CustomersResource['list']> = /* @__PURE__ */ list('/v1/customers/');

/**
 * Create a customer.
 *
 * `POST /v1/customers/`
 */
export const createCustomer: Standalone<CustomersResource['create']> = /* @__PURE__ */ call(
  'POST',
  '/v1/customers/',
  'body',
);

/**
 * Import customers.
 *
 * `POST /v1/customers/import`
 */
export const importCustomers: Standalone<CustomersResource['import']> = /* @__PURE__ */ call(
  'POST',
  '/v1/customers/import',
  'body',
);

/**
 * Export customers.
 *
 * `GET /v1/customers/export`
 */
export const exportCustomers: Standalone<CustomersResource['export']> = /* @__PURE__ */ callForText(
  'GET',
  '/v1/customers/export',
  'query',
);

/**
 * Get a customer.
 *
 * `GET /v1/customers/{id}`
 */
export const getCustomer: Standalone<CustomersResource['get']> = /* @__PURE__ */ call('GET', '/v1/customers/{id}');

/**
 * Delete a customer.
 *
 * `DELETE /v1/customers/{id}`
 */
export const deleteCustomer: Standalone<CustomersResource['delete']> = /* @__PURE__ */ call(
  'DELETE',
  '/v1/customers/{id}',
);

/**
 * Update a customer.
 *
 * `PATCH /v1/customers/{id}`
 */
export const updateCustomer: Standalone<CustomersResource['update']> = /* @__PURE__ */ call(
  'PATCH',
  '/v1/customers/{id}',
  'body',
);

/**
 * Export the data of a customer.
 *
 * `GET /v1/customers/{id}/export`
 */
export const exportCustomer: Standalone<CustomersResource['exportData']> = /* @__PURE__ */ call(
  'GET',
  '/v1/customers/{id}/export',
);

/**
 * Erase a customer.
 *
 * `POST /v1/customers/{id}/erase`
 */
export const eraseCustomer: Standalone<CustomersResource['erase']> = /* @__PURE__ */ call(
  'POST',
  '/v1/customers/{id}/erase',
  'query',
);

/**
 * Merge a customer into another one.
 *
 * `POST /v1/customers/{id}/merge`
 */
export const mergeCustomers: Standalone<CustomersResource['merge']> = /* @__PURE__ */ call(
  'POST',
  '/v1/customers/{id}/merge',
  'body',
);

/**
 * Undo a change of an e-mail address.
 *
 * `POST /v1/customers/{id}/undo-email-change`
 */
export const undoCustomerEmailChange: Standalone<CustomersResource['undoEmailChange']> = /* @__PURE__ */ call(
  'POST',
  '/v1/customers/{id}/undo-email-change',
);

/**
 * Get a change of an e-mail address.
 *
 * `GET /v1/customer-email-changes/{token}`
 */
export const getCustomerEmailChange: Standalone<CustomersResource['getEmailChange']> = /* @__PURE__ */ call(
  'GET',
  '/v1/customer-email-changes/{token}',
);

/**
 * Confirm a change of an e-mail address.
 *
 * `POST /v1/customer-email-changes/{token}/confirm`
 */
export const confirmCustomerEmailChange: Standalone<CustomersResource['confirmEmailChange']> = /* @__PURE__ */ call(
  'POST',
  '/v1/customer-email-changes/{token}/confirm',
);

/**
 * Refuse a change of an e-mail address.
 *
 * `POST /v1/customer-email-changes/{token}/refuse`
 */
export const refuseCustomerEmailChange: Standalone<CustomersResource['refuseEmailChange']> = /* @__PURE__ */ call(
  'POST',
  '/v1/customer-email-changes/{token}/refuse',
);

/**
 * Get a customer by external identifier.
 *
 * `GET /v1/customers/external/{external_id}`
 */
export const getCustomerByExternalId: Standalone<CustomersResource['getByExternalId']> = /* @__PURE__ */ call(
  'GET',
  '/v1/customers/external/{external_id}',
  'query',
);

/**
 * Create a customer session.
 *
 * `POST /v1/customer-sessions/`
 */
export const createCustomerSession: Standalone<CustomerSessionsResource['create']> = /* @__PURE__ */ call(
  'POST',
  '/v1/customer-sessions/',
  'body',
);

/**
 * Revoke a customer session.
 *
 * `DELETE /v1/customer-sessions/{id}`
 */
export const revokeCustomerSession: Standalone<CustomerSessionsResource['revoke']> = /* @__PURE__ */ call(
  'DELETE',
  '/v1/customer-sessions/{id}',
);

/**
 * Get the session of the caller.
 *
 * `GET /v1/customer-sessions/current`
 */
export const getCurrentCustomerSession: Standalone<CustomerSessionsResource['getCurrent']> = /* @__PURE__ */ call(
  'GET',
  '/v1/customer-sessions/current',
);

/**
 * End the session of the caller.
 *
 * `DELETE /v1/customer-sessions/current`
 */
export const endCurrentCustomerSession: Standalone<CustomerSessionsResource['endCurrent']> = /* @__PURE__ */ call(
  'DELETE',
  '/v1/customer-sessions/current',
);

/**
 * Get a customer's state.
 *
 * `GET /v1/customers/{id}/state`
 */
export const getCustomerState: Standalone<CustomersResource['getState']> = /* @__PURE__ */ call(
  'GET',
  '/v1/customers/{id}/state',
);

/**
 * Get a state by external identifier.
 *
 * `GET /v1/customers/external/{external_id}/state`
 */
export const getCustomerStateByExternalId: Standalone<CustomersResource['getStateByExternalId']> = /* @__PURE__ */ call(
  'GET',
  '/v1/customers/external/{external_id}/state',
  'query',
);

/**
 * List a customer's timeline.
 *
 * `GET /v1/customers/{id}/timeline`
 */
export const listCustomerTimeline: Standalone<CustomersResource['listTimeline']> = /* @__PURE__ */ call(
  'GET',
  '/v1/customers/{id}/timeline',
  'query',
);

/**
 * List a customer's payment methods.
 *
 * `GET /v1/customers/{id}/payment-methods/`
 */
export const listCustomerPaymentMethods: Standalone<CustomersResource['listPaymentMethods']> = /* @__PURE__ */ list(
  '/v1/customers/{id}/payment-methods/',
);

/**
 * List a customer's invoices and credit notes.
 *
 * `GET /v1/customers/{id}/invoices/`
 */
export const listCustomerInvoices: Standalone<CustomersResource['listInvoices']> =
  /* @__PURE__ */ list('/v1/customers/{id}/invoices/');

/**
 * List a customer's downloads.
 *
 * `GET /v1/customers/{id}/downloads/`
 */
export const listCustomerDownloads: Standalone<CustomersResource['listDownloads']> = /* @__PURE__ */ list(
  '/v1/customers/{id}/downloads/',
);

/**
 * List orders.
 *
 * `GET /v1/orders/`
 */
export const listOrders: Standalone<OrdersResource['list']> = /* @__PURE__ */ list('/v1/orders/');

/**
 * Record an order paid outside of Sellbase.
 *
 * `POST /v1/orders/`
 */
export const createOrder: Standalone<OrdersResource['create']> = /* @__PURE__ */ call('POST', '/v1/orders/', 'body');

/**
 * Get an order.
 *
 * `GET /v1/orders/{id}`
 */
export const getOrder: Standalone<OrdersResource['get']> = /* @__PURE__ */ call('GET', '/v1/orders/{id}');

/**
 * Transfer the benefits of an order.
 *
 * `POST /v1/orders/{id}/transfer`
 */
export const transferOrder: Standalone<OrdersResource['transfer']> = /* @__PURE__ */ call(
  'POST',
  '/v1/orders/{id}/transfer',
  'body',
);

/**
 * Preview a transfer of an order.
 *
 * `POST /v1/orders/{id}/transfer/preview`
 */
export const previewOrderTransfer: Standalone<OrdersResource['previewTransfer']> = /* @__PURE__ */ call(
  'POST',
  '/v1/orders/{id}/transfer/preview',
  'body',
);

/**
 * List license keys.
 *
 * `GET /v1/license-keys/`
 */
export const listLicenseKeys: Standalone<LicenseKeysResource['list']> = /* @__PURE__ */ list('/v1/license-keys/');

/**
 * Export license keys.
 *
 * `GET /v1/license-keys/export`
 */
export const exportLicenseKeys: Standalone<LicenseKeysResource['export']> = /* @__PURE__ */ callForText(
  'GET',
  '/v1/license-keys/export',
  'query',
);

/**
 * Import license keys.
 *
 * `POST /v1/license-keys/import`
 */
export const importLicenseKeys: Standalone<LicenseKeysResource['import']> = /* @__PURE__ */ call(
  'POST',
  '/v1/license-keys/import',
  'body',
);

/**
 * Explain a validation.
 *
 * `POST /v1/license-keys/why`
 */
export const explainLicenseKeyValidation: Standalone<LicenseKeysResource['explainValidation']> = /* @__PURE__ */ call(
  'POST',
  '/v1/license-keys/why',
  'body',
);

/**
 * Get a license key.
 *
 * `GET /v1/license-keys/{id}`
 */
export const getLicenseKey: Standalone<LicenseKeysResource['get']> = /* @__PURE__ */ call(
  'GET',
  '/v1/license-keys/{id}',
);

/**
 * Update a license key.
 *
 * `PATCH /v1/license-keys/{id}`
 */
export const updateLicenseKey: Standalone<LicenseKeysResource['update']> = /* @__PURE__ */ call(
  'PATCH',
  '/v1/license-keys/{id}',
  'body',
);

/**
 * Rotate a license key.
 *
 * `POST /v1/license-keys/{id}/rotate`
 */
export const rotateLicenseKey: Standalone<LicenseKeysResource['rotate']> = /* @__PURE__ */ call(
  'POST',
  '/v1/license-keys/{id}/rotate',
  'body',
);

/**
 * Transfer a license key.
 *
 * `POST /v1/license-keys/{id}/transfer`
 */
export const transferLicenseKey: Standalone<LicenseKeysResource['transfer']> = /* @__PURE__ */ call(
  'POST',
  '/v1/license-keys/{id}/transfer',
  'body',
);

/**
 * Preview a transfer of a license key.
 *
 * `POST /v1/license-keys/{id}/transfer/preview`
 */
export const previewLicenseKeyTransfer: Standalone<LicenseKeysResource['previewTransfer']> = /* @__PURE__ */ call(
  'POST',
  '/v1/license-keys/{id}/transfer/preview',
  'body',
);

/**
 * Explain a license key.
 *
 * `GET /v1/license-keys/{id}/why`
 */
export const explainLicenseKey: Standalone<LicenseKeysResource['explain']> = /* @__PURE__ */ call(
  'GET',
  '/v1/license-keys/{id}/why',
);

/**
 * Get an activation.
 *
 * `GET /v1/license-keys/{id}/activations/{activation_id}`
 */
export const getLicenseKeyActivation: Standalone<LicenseKeysResource['getActivation']> = /* @__PURE__ */ call(
  'GET',
  '/v1/license-keys/{id}/activations/{activation_id}',
);

/**
 * Deactivate a machine.
 *
 * `DELETE /v1/license-keys/{id}/activations/{activation_id}`
 */
export const deleteLicenseKeyActivation: Standalone<LicenseKeysResource['deleteActivation']> = /* @__PURE__ */ call(
  'DELETE',
  '/v1/license-keys/{id}/activations/{activation_id}',
);

/**
 * List my benefits.
 *
 * `GET /v1/users/benefits/`
 */
export const listUserBenefits: Standalone<UsersBenefitsResource['list']> = /* @__PURE__ */ list('/v1/users/benefits/');

/**
 * Get one of my benefits.
 *
 * `GET /v1/users/benefits/{id}`
 */
export const getUserBenefit: Standalone<UsersBenefitsResource['get']> = /* @__PURE__ */ call(
  'GET',
  '/v1/users/benefits/{id}',
);

/**
 * List my orders.
 *
 * `GET /v1/users/orders/`
 */
export const listUserOrders: Standalone<UsersOrdersResource['list']> = /* @__PURE__ */ list('/v1/users/orders/');

/**
 * Get one of my orders.
 *
 * `GET /v1/users/orders/{id}`
 */
export const getUserOrder: Standalone<UsersOrdersResource['get']> = /* @__PURE__ */ call(
  'GET',
  '/v1/users/orders/{id}',
);

/**
 * List my license keys.
 *
 * `GET /v1/users/license-keys/`
 */
export const listUserLicenseKeys: Standalone<UsersLicenseKeysResource['list']> =
  /* @__PURE__ */ list('/v1/users/license-keys/');

/**
 * Update the label of one of my machines.
 *
 * `PATCH /v1/users/license-keys/{id}/activations/{activation_id}`
 */
export const renameUserLicenseKeyActivation: Standalone<UsersLicenseKeysResource['renameActivation']> =
  /* @__PURE__ */ call('PATCH', '/v1/users/license-keys/{id}/activations/{activation_id}', 'body');

/**
 * Get one of my license keys.
 *
 * `GET /v1/users/license-keys/{id}`
 */
export const getUserLicenseKey: Standalone<UsersLicenseKeysResource['get']> = /* @__PURE__ */ call(
  'GET',
  '/v1/users/license-keys/{id}',
);

/**
 * Rotate one of my license keys.
 *
 * `POST /v1/users/license-keys/{id}/rotate`
 */
export const rotateUserLicenseKey: Standalone<UsersLicenseKeysResource['rotate']> = /* @__PURE__ */ call(
  'POST',
  '/v1/users/license-keys/{id}/rotate',
);

/**
 * Validate a license key.
 *
 * `POST /v1/users/license-keys/validate`
 */
export const validateLicenseKey: Standalone<LicenseKeysResource['validate']> = /* @__PURE__ */ call(
  'POST',
  '/v1/users/license-keys/validate',
  'body',
);

/**
 * Activate a license key.
 *
 * `POST /v1/users/license-keys/activate`
 */
export const activateLicenseKey: Standalone<LicenseKeysResource['activate']> = /* @__PURE__ */ call(
  'POST',
  '/v1/users/license-keys/activate',
  'body',
);

/**
 * Deactivate a license key.
 *
 * `POST /v1/users/license-keys/deactivate`
 */
export const deactivateLicenseKey: Standalone<LicenseKeysResource['deactivate']> = /* @__PURE__ */ call(
  'POST',
  '/v1/users/license-keys/deactivate',
  'body',
);

/**
 * Get a sandbox payment.
 *
 * `GET /v1/sandbox/payments/{secret}`
 */
export const getSandboxPayment: Standalone<SandboxPaymentsResource['get']> = /* @__PURE__ */ call(
  'GET',
  '/v1/sandbox/payments/{secret}',
);

/**
 * Complete a sandbox payment.
 *
 * `POST /v1/sandbox/payments/{secret}/authentication`
 */
export const completeSandboxPayment: Standalone<SandboxPaymentsResource['complete']> = /* @__PURE__ */ call(
  'POST',
  '/v1/sandbox/payments/{secret}/authentication',
  'body',
);

/**
 * Get a sandbox dispute.
 *
 * `GET /v1/sandbox/disputes/{ref}`
 */
export const getSandboxDispute: Standalone<SandboxDisputesResource['get']> = /* @__PURE__ */ call(
  'GET',
  '/v1/sandbox/disputes/{ref}',
);

/**
 * Decide a sandbox dispute.
 *
 * `POST /v1/sandbox/disputes/{ref}/decision`
 */
export const decideSandboxDispute: Standalone<SandboxDisputesResource['decide']> = /* @__PURE__ */ call(
  'POST',
  '/v1/sandbox/disputes/{ref}/decision',
  'body',
);

/**
 * List members.
 *
 * `GET /v1/organizations/{id}/members/`
 */
export const listOrganizationMembers: Standalone<OrganizationsResource['listMembers']> = /* @__PURE__ */ list(
  '/v1/organizations/{id}/members/',
);

/**
 * List invitations.
 *
 * `GET /v1/organizations/{id}/invitations/`
 */
export const listOrganizationInvitations: Standalone<OrganizationsResource['listInvitations']> = /* @__PURE__ */ list(
  '/v1/organizations/{id}/invitations/',
);

/**
 * Get my profile.
 *
 * `GET /v1/users/me`
 */
export const getMe: Standalone<UsersResource['getMe']> = /* @__PURE__ */ call('GET', '/v1/users/me');

/**
 * List audit log entries.
 *
 * `GET /v1/audit-log/`
 */
export const listAuditLog: Standalone<AuditLogResource['list']> = /* @__PURE__ */ list('/v1/audit-log/');

/**
 * Get an OAuth client.
 *
 * `GET /v1/oauth2/register/{client_id}`
 */
export const getOAuthClient: Standalone<OauthResource['getClient']> = /* @__PURE__ */ call(
  'GET',
  '/v1/oauth2/register/{client_id}',
);

/**
 * Request authorization from a user.
 *
 * `GET /oauth2/authorize`
 */
export const requestAuthorization: Standalone<OauthResource['requestAuthorization']> = /* @__PURE__ */ callForResponse(
  'GET',
  '/oauth2/authorize',
  'query',
);

/**
 * Send an authorization request in advance.
 *
 * `POST /v1/oauth2/par`
 */
export const pushAuthorizationRequest: Standalone<OauthResource['pushAuthorizationRequest']> = /* @__PURE__ */ call(
  'POST',
  '/v1/oauth2/par',
  'form',
);

/**
 * Exchange a code or a refresh token.
 *
 * `POST /v1/oauth2/token`
 */
export const exchangeToken: Standalone<OauthResource['exchangeToken']> = /* @__PURE__ */ call(
  'POST',
  '/v1/oauth2/token',
  'form',
);

/**
 * Revoke a token.
 *
 * `POST /v1/oauth2/revoke`
 */
export const revokeToken: Standalone<OauthResource['revokeToken']> = /* @__PURE__ */ call(
  'POST',
  '/v1/oauth2/revoke',
  'form',
);

/**
 * Introspect a token.
 *
 * `POST /v1/oauth2/introspect`
 */
export const introspectToken: Standalone<OauthResource['introspectToken']> = /* @__PURE__ */ call(
  'POST',
  '/v1/oauth2/introspect',
  'form',
);

/**
 * Get the claims of a user.
 *
 * `GET /v1/oauth2/userinfo`
 */
export const getUserInfo: Standalone<OauthResource['getUserInfo']> = /* @__PURE__ */ call('GET', '/v1/oauth2/userinfo');

/**
 * Get the claims of a user.
 *
 * `POST /v1/oauth2/userinfo`
 */
export const postUserInfo: Standalone<OauthResource['postUserInfo']> = /* @__PURE__ */ call(
  'POST',
  '/v1/oauth2/userinfo',
);

/**
 * Get the OpenID provider metadata.
 *
 * `GET /.well-known/openid-configuration`
 */
export const getProviderMetadata: Standalone<OauthResource['getProviderMetadata']> = /* @__PURE__ */ call(
  'GET',
  '/.well-known/openid-configuration',
);

/**
 * Get the public keys.
 *
 * `GET /.well-known/jwks.json`
 */
export const getJsonWebKeySet: Standalone<OauthResource['getJsonWebKeySet']> = /* @__PURE__ */ call(
  'GET',
  '/.well-known/jwks.json',
);

/**
 * List subscriptions.
 *
 * `GET /v1/subscriptions/`
 */
export const listSubscriptions: Standalone<SubscriptionsResource['list']> = /* @__PURE__ */ list('/v1/subscriptions/');

/**
 * Get a subscription.
 *
 * `GET /v1/subscriptions/{id}`
 */
export const getSubscription: Standalone<SubscriptionsResource['get']> = /* @__PURE__ */ call(
  'GET',
  '/v1/subscriptions/{id}',
);

/**
 * Revoke a subscription.
 *
 * `DELETE /v1/subscriptions/{id}`
 */
export const revokeSubscription: Standalone<SubscriptionsResource['revoke']> = /* @__PURE__ */ call(
  'DELETE',
  '/v1/subscriptions/{id}',
);

/**
 * Update a subscription.
 *
 * `PATCH /v1/subscriptions/{id}`
 */
export const updateSubscription: Standalone<SubscriptionsResource['update']> = /* @__PURE__ */ call(
  'PATCH',
  '/v1/subscriptions/{id}',
  'body',
);

/**
 * List my subscriptions.
 *
 * `GET /v1/users/subscriptions/`
 */
export const listUserSubscriptions: Standalone<UsersSubscriptionsResource['list']> =
  /* @__PURE__ */ list('/v1/users/subscriptions/');

/**
 * Transfer a subscription.
 *
 * `POST /v1/subscriptions/{id}/transfer`
 */
export const transferSubscription: Standalone<SubscriptionsResource['transfer']> = /* @__PURE__ */ call(
  'POST',
  '/v1/subscriptions/{id}/transfer',
  'body',
);

/**
 * Cancel the transfer of a subscription.
 *
 * `DELETE /v1/subscriptions/{id}/transfer`
 */
export const withdrawSubscriptionTransfer: Standalone<SubscriptionsResource['withdrawTransfer']> = /* @__PURE__ */ call(
  'DELETE',
  '/v1/subscriptions/{id}/transfer',
);

/**
 * Preview a transfer of a subscription.
 *
 * `POST /v1/subscriptions/{id}/transfer/preview`
 */
export const previewSubscriptionTransfer: Standalone<SubscriptionsResource['previewTransfer']> = /* @__PURE__ */ call(
  'POST',
  '/v1/subscriptions/{id}/transfer/preview',
  'body',
);

/**
 * Get one of my subscriptions.
 *
 * `GET /v1/users/subscriptions/{id}`
 */
export const getUserSubscription: Standalone<UsersSubscriptionsResource['get']> = /* @__PURE__ */ call(
  'GET',
  '/v1/users/subscriptions/{id}',
);

/**
 * Cancel one of my subscriptions.
 *
 * `DELETE /v1/users/subscriptions/{id}`
 */
export const cancelUserSubscription: Standalone<UsersSubscriptionsResource['cancel']> = /* @__PURE__ */ call(
  'DELETE',
  '/v1/users/subscriptions/{id}',
);

/**
 * Change or cancel my subscription.
 *
 * `PATCH /v1/users/subscriptions/{id}`
 */
export const updateUserSubscription: Standalone<UsersSubscriptionsResource['update']> = /* @__PURE__ */ call(
  'PATCH',
  '/v1/users/subscriptions/{id}',
  'body',
);

/**
 * Cancel the transfer of my subscription.
 *
 * `DELETE /v1/users/subscriptions/{id}/transfer`
 */
export const withdrawUserSubscriptionTransfer: Standalone<UsersSubscriptionsResource['withdrawTransfer']> =
  /* @__PURE__ */ call('DELETE', '/v1/users/subscriptions/{id}/transfer');

/**
 * Get the transfer of a subscription.
 *
 * `GET /v1/subscription-transfers/{token}`
 */
export const getSubscriptionTransfer: Standalone<SubscriptionsResource['getTransfer']> = /* @__PURE__ */ call(
  'GET',
  '/v1/subscription-transfers/{token}',
);

/**
 * Set a payment method for a transfer.
 *
 * `POST /v1/subscription-transfers/{token}/payment-method`
 */
export const saveSubscriptionTransferPaymentMethod: Standalone<SubscriptionsResource['saveTransferPaymentMethod']> =
  /* @__PURE__ */ call('POST', '/v1/subscription-transfers/{token}/payment-method', 'body');

/**
 * Accept the transfer of a subscription.
 *
 * `POST /v1/subscription-transfers/{token}/accept`
 */
export const acceptSubscriptionTransfer: Standalone<SubscriptionsResource['acceptTransfer']> = /* @__PURE__ */ call(
  'POST',
  '/v1/subscription-transfers/{token}/accept',
  'body',
);

/**
 * Refuse the transfer of a subscription.
 *
 * `POST /v1/subscription-transfers/{token}/refuse`
 */
export const refuseSubscriptionTransfer: Standalone<SubscriptionsResource['refuseTransfer']> = /* @__PURE__ */ call(
  'POST',
  '/v1/subscription-transfers/{token}/refuse',
);

/**
 * Accept the offer for my subscription.
 *
 * `POST /v1/users/subscriptions/{id}/cancellation-offer`
 */
export const acceptUserSubscriptionOffer: Standalone<UsersSubscriptionsResource['acceptOffer']> = /* @__PURE__ */ call(
  'POST',
  '/v1/users/subscriptions/{id}/cancellation-offer',
);

/**
 * Undo the cancellation of my subscription.
 *
 * `POST /v1/users/subscriptions/{id}/resume`
 */
export const resumeUserSubscription: Standalone<UsersSubscriptionsResource['resume']> = /* @__PURE__ */ call(
  'POST',
  '/v1/users/subscriptions/{id}/resume',
);

/**
 * Pause one of my subscriptions.
 *
 * `POST /v1/users/subscriptions/{id}/pause`
 */
export const pauseUserSubscription: Standalone<UsersSubscriptionsResource['pause']> = /* @__PURE__ */ call(
  'POST',
  '/v1/users/subscriptions/{id}/pause',
  'body',
);

/**
 * End the pause of my subscription.
 *
 * `POST /v1/users/subscriptions/{id}/unpause`
 */
export const unpauseUserSubscription: Standalone<UsersSubscriptionsResource['unpause']> = /* @__PURE__ */ call(
  'POST',
  '/v1/users/subscriptions/{id}/unpause',
);

/**
 * Pause a subscription.
 *
 * `POST /v1/subscriptions/{id}/pause`
 */
export const pauseSubscription: Standalone<SubscriptionsResource['pause']> = /* @__PURE__ */ call(
  'POST',
  '/v1/subscriptions/{id}/pause',
  'body',
);

/**
 * End the pause of a subscription.
 *
 * `POST /v1/subscriptions/{id}/unpause`
 */
export const unpauseSubscription: Standalone<SubscriptionsResource['unpause']> = /* @__PURE__ */ call(
  'POST',
  '/v1/subscriptions/{id}/unpause',
);

/**
 * Import subscriptions.
 *
 * `POST /v1/subscriptions/import`
 */
export const importSubscriptions: Standalone<SubscriptionsResource['import']> = /* @__PURE__ */ call(
  'POST',
  '/v1/subscriptions/import',
  'body',
);

/**
 * Export subscriptions.
 *
 * `GET /v1/subscriptions/export`
 */
export const exportSubscriptions: Standalone<SubscriptionsResource['export']> = /* @__PURE__ */ callForText(
  'GET',
  '/v1/subscriptions/export',
  'query',
);

/**
 * Preview a change of a subscription.
 *
 * `POST /v1/subscriptions/{id}/preview`
 */
export const previewSubscriptionUpdate: Standalone<SubscriptionsResource['previewUpdate']> = /* @__PURE__ */ call(
  'POST',
  '/v1/subscriptions/{id}/preview',
  'body',
);

/**
 * Preview a change of my subscription.
 *
 * `POST /v1/users/subscriptions/{id}/preview`
 */
export const previewUserSubscriptionUpdate: Standalone<UsersSubscriptionsResource['previewUpdate']> =
  /* @__PURE__ */ call('POST', '/v1/users/subscriptions/{id}/preview', 'body');

/**
 * Get the payment method form.
 *
 * `GET /v1/users/subscriptions/{id}/payment-method`
 */
export const getUserSubscriptionPaymentForm: Standalone<UsersSubscriptionsResource['getPaymentForm']> =
  /* @__PURE__ */ call('GET', '/v1/users/subscriptions/{id}/payment-method');

/**
 * Change the payment method of my subscription.
 *
 * `POST /v1/users/subscriptions/{id}/payment-method`
 */
export const updateUserSubscriptionPaymentMethod: Standalone<UsersSubscriptionsResource['updatePaymentMethod']> =
  /* @__PURE__ */ call('POST', '/v1/users/subscriptions/{id}/payment-method', 'body');

/**
 * Get the billing details of a subscription.
 *
 * `GET /v1/subscriptions/{id}/billing-details`
 */
export const getSubscriptionBillingDetails: Standalone<SubscriptionsResource['getBillingDetails']> =
  /* @__PURE__ */ call('GET', '/v1/subscriptions/{id}/billing-details');

/**
 * Update the billing details of a subscription.
 *
 * `PATCH /v1/subscriptions/{id}/billing-details`
 */
export const updateSubscriptionBillingDetails: Standalone<SubscriptionsResource['updateBillingDetails']> =
  /* @__PURE__ */ call('PATCH', '/v1/subscriptions/{id}/billing-details', 'body');

/**
 * Get the next bill of a subscription.
 *
 * `GET /v1/subscriptions/{id}/next-bill`
 */
export const getSubscriptionNextBill: Standalone<SubscriptionsResource['getNextBill']> = /* @__PURE__ */ call(
  'GET',
  '/v1/subscriptions/{id}/next-bill',
);

/**
 * Get the next bill of my subscription.
 *
 * `GET /v1/users/subscriptions/{id}/next-bill`
 */
export const getUserSubscriptionNextBill: Standalone<UsersSubscriptionsResource['getNextBill']> = /* @__PURE__ */ call(
  'GET',
  '/v1/users/subscriptions/{id}/next-bill',
);

/**
 * List plans for my subscription.
 *
 * `GET /v1/users/subscriptions/{id}/plans`
 */
export const listUserSubscriptionPlans: Standalone<UsersSubscriptionsResource['listPlans']> = /* @__PURE__ */ call(
  'GET',
  '/v1/users/subscriptions/{id}/plans',
);

/**
 * Get the billing details of my subscription.
 *
 * `GET /v1/users/subscriptions/{id}/billing-details`
 */
export const getUserSubscriptionBillingDetails: Standalone<UsersSubscriptionsResource['getBillingDetails']> =
  /* @__PURE__ */ call('GET', '/v1/users/subscriptions/{id}/billing-details');

/**
 * Update the billing details of my subscription.
 *
 * `PATCH /v1/users/subscriptions/{id}/billing-details`
 */
export const updateUserSubscriptionBillingDetails: Standalone<UsersSubscriptionsResource['updateBillingDetails']> =
  /* @__PURE__ */ call('PATCH', '/v1/users/subscriptions/{id}/billing-details', 'body');

/**
 * Export orders.
 *
 * `GET /v1/orders/export`
 */
export const exportOrders: Standalone<OrdersResource['export']> = /* @__PURE__ */ callForText(
  'GET',
  '/v1/orders/export',
  'query',
);

/**
 * Export invoices.
 *
 * `GET /v1/invoices/export`
 */
export const exportInvoices: Standalone<OrdersResource['exportInvoices']> = /* @__PURE__ */ callForText(
  'GET',
  '/v1/invoices/export',
  'query',
);

/**
 * Get an invoice or a credit note.
 *
 * `GET /v1/invoices/{id}`
 */
export const getInvoice: Standalone<InvoicesResource['get']> = /* @__PURE__ */ call('GET', '/v1/invoices/{id}');

/**
 * Get the invoice of an order.
 *
 * `GET /v1/orders/{id}/invoice`
 */
export const getOrderInvoice: Standalone<OrdersResource['getInvoice']> = /* @__PURE__ */ call(
  'GET',
  '/v1/orders/{id}/invoice',
);

/**
 * Get one of my invoices or credit notes.
 *
 * `GET /v1/users/invoices/{id}`
 */
export const getUserInvoice: Standalone<UsersInvoicesResource['get']> = /* @__PURE__ */ call(
  'GET',
  '/v1/users/invoices/{id}',
);

/**
 * Get the invoice of one of my orders.
 *
 * `GET /v1/users/orders/{id}/invoice`
 */
export const getUserOrderInvoice: Standalone<UsersOrdersResource['getInvoice']> = /* @__PURE__ */ call(
  'GET',
  '/v1/users/orders/{id}/invoice',
);

/**
 * List credits.
 *
 * `GET /v1/credits/`
 */
export const listCredits: Standalone<CreditsResource['list']> = /* @__PURE__ */ list('/v1/credits/');

/**
 * List credit balances.
 *
 * `GET /v1/credits/balances`
 */
export const listCreditBalances: Standalone<CreditsResource['listBalances']> =
  /* @__PURE__ */ list('/v1/credits/balances');

/**
 * Get a credit.
 *
 * `GET /v1/credits/{id}`
 */
export const getCredit: Standalone<CreditsResource['get']> = /* @__PURE__ */ call('GET', '/v1/credits/{id}');

/**
 * Pay out a credit.
 *
 * `POST /v1/credits/{id}/pay-out`
 */
export const payOutCredit: Standalone<CreditsResource['payOut']> = /* @__PURE__ */ call(
  'POST',
  '/v1/credits/{id}/pay-out',
);

/**
 * List credits of the caller.
 *
 * `GET /v1/users/credits/`
 */
export const listUserCredits: Standalone<UsersCreditsResource['list']> = /* @__PURE__ */ list('/v1/users/credits/');

/**
 * List credit balances of the caller.
 *
 * `GET /v1/users/credits/balances`
 */
export const listUserCreditBalances: Standalone<UsersCreditsResource['listBalances']> =
  /* @__PURE__ */ list('/v1/users/credits/balances');

/**
 * List refunds.
 *
 * `GET /v1/refunds/`
 */
export const listRefunds: Standalone<RefundsResource['list']> = /* @__PURE__ */ list('/v1/refunds/');

/**
 * Refund an order.
 *
 * `POST /v1/refunds/`
 */
export const createRefund: Standalone<RefundsResource['create']> = /* @__PURE__ */ call('POST', '/v1/refunds/', 'body');

/**
 * Preview a refund.
 *
 * `POST /v1/refunds/preview`
 */
export const previewRefund: Standalone<RefundsResource['preview']> = /* @__PURE__ */ call(
  'POST',
  '/v1/refunds/preview',
  'body',
);

/**
 * Get a refund.
 *
 * `GET /v1/refunds/{id}`
 */
export const getRefund: Standalone<RefundsResource['get']> = /* @__PURE__ */ call('GET', '/v1/refunds/{id}');

/**
 * List e-mails to customers.
 *
 * `GET /v1/emails/`
 */
export const listEmails: Standalone<EmailsResource['list']> = /* @__PURE__ */ list('/v1/emails/');

/**
 * Get an e-mail to a customer.
 *
 * `GET /v1/emails/{id}`
 */
export const getEmail: Standalone<EmailsResource['get']> = /* @__PURE__ */ call('GET', '/v1/emails/{id}');

/**
 * Send an e-mail again.
 *
 * `POST /v1/emails/{id}/resend`
 */
export const resendEmail: Standalone<EmailsResource['resend']> = /* @__PURE__ */ call('POST', '/v1/emails/{id}/resend');

/**
 * Search records of every kind.
 *
 * `GET /v1/search`
 */
export const searchRecords: Standalone<SearchResource['records']> = /* @__PURE__ */ call('GET', '/v1/search', 'query');

/**
 * List disputes.
 *
 * `GET /v1/disputes/`
 */
export const listDisputes: Standalone<DisputesResource['list']> = /* @__PURE__ */ list('/v1/disputes/');

/**
 * List unmatched charges.
 *
 * `GET /v1/unmatched-charges/`
 */
export const listUnmatchedCharges: Standalone<UnmatchedChargesResource['list']> =
  /* @__PURE__ */ list('/v1/unmatched-charges/');

/**
 * Record the sale of an unmatched charge.
 *
 * `POST /v1/unmatched-charges/{id}/record`
 */
export const recordUnmatchedCharge: Standalone<UnmatchedChargesResource['record']> = /* @__PURE__ */ call(
  'POST',
  '/v1/unmatched-charges/{id}/record',
);

/**
 * Refund an unmatched charge.
 *
 * `POST /v1/unmatched-charges/{id}/refund`
 */
export const refundUnmatchedCharge: Standalone<UnmatchedChargesResource['refund']> = /* @__PURE__ */ call(
  'POST',
  '/v1/unmatched-charges/{id}/refund',
);

/**
 * Get billing details.
 *
 * `GET /v1/organizations/{id}/billing`
 */
export const getOrganizationBilling: Standalone<OrganizationsResource['getBilling']> = /* @__PURE__ */ call(
  'GET',
  '/v1/organizations/{id}/billing',
);

/**
 * Update billing details.
 *
 * `PATCH /v1/organizations/{id}/billing`
 */
export const updateOrganizationBilling: Standalone<OrganizationsResource['updateBilling']> = /* @__PURE__ */ call(
  'PATCH',
  '/v1/organizations/{id}/billing',
  'body',
);

/**
 * Get a sample e-mail.
 *
 * `GET /v1/organizations/{id}/email-sample`
 */
export const getEmailSample: Standalone<EmailsResource['getSample']> = /* @__PURE__ */ call(
  'GET',
  '/v1/organizations/{id}/email-sample',
  'query',
);

/**
 * Get quotas and their use.
 *
 * `GET /v1/organizations/{id}/quotas`
 */
export const getOrganizationQuotas: Standalone<OrganizationsResource['getQuotas']> = /* @__PURE__ */ call(
  'GET',
  '/v1/organizations/{id}/quotas',
);

/**
 * Create the test organization.
 *
 * `POST /v1/organizations/{id}/test-organization`
 */
export const createTestOrganization: Standalone<OrganizationsResource['createTestOrganization']> = /* @__PURE__ */ call(
  'POST',
  '/v1/organizations/{id}/test-organization',
);

/**
 * Copy the catalog to live.
 *
 * `POST /v1/organizations/{id}/copy-to-live`
 */
export const copyCatalogToLive: Standalone<OrganizationsResource['copyCatalogToLive']> = /* @__PURE__ */ call(
  'POST',
  '/v1/organizations/{id}/copy-to-live',
);

/**
 * Get the ledger of an organization.
 *
 * `GET /v1/organizations/{id}/ledger`
 */
export const getLedger: Standalone<LedgerResource['get']> = /* @__PURE__ */ call(
  'GET',
  '/v1/organizations/{id}/ledger',
);

/**
 * Get the tax report of a period.
 *
 * `GET /v1/organizations/{id}/tax-report`
 */
export const getTaxReport: Standalone<TaxReportsResource['get']> = /* @__PURE__ */ call(
  'GET',
  '/v1/organizations/{id}/tax-report',
  'query',
);

/**
 * Export the tax report of a period.
 *
 * `GET /v1/organizations/{id}/tax-report/export`
 */
export const exportTaxReport: Standalone<TaxReportsResource['export']> = /* @__PURE__ */ callForText(
  'GET',
  '/v1/organizations/{id}/tax-report/export',
  'query',
);

/**
 * Get the test clock of an organization.
 *
 * `GET /v1/organizations/{id}/test-clock`
 */
export const getTestClock: Standalone<TestClocksResource['get']> = /* @__PURE__ */ call(
  'GET',
  '/v1/organizations/{id}/test-clock',
);

/**
 * Create a test clock.
 *
 * `POST /v1/organizations/{id}/test-clock`
 */
export const createTestClock: Standalone<TestClocksResource['create']> = /* @__PURE__ */ call(
  'POST',
  '/v1/organizations/{id}/test-clock',
);

/**
 * Advance a test clock.
 *
 * `POST /v1/organizations/{id}/test-clock/advance`
 */
export const advanceTestClock: Standalone<TestClocksResource['advance']> = /* @__PURE__ */ call(
  'POST',
  '/v1/organizations/{id}/test-clock/advance',
  'body',
);

/**
 * Cancel the advance of a test clock.
 *
 * `POST /v1/organizations/{id}/test-clock/advance/cancel`
 */
export const cancelTestClockAdvance: Standalone<TestClocksResource['cancelAdvance']> = /* @__PURE__ */ call(
  'POST',
  '/v1/organizations/{id}/test-clock/advance/cancel',
);

/**
 * List discounts.
 *
 * `GET /v1/discounts/`
 */
export const listDiscounts: Standalone<DiscountsResource['list']> = /* @__PURE__ */ list('/v1/discounts/');

/**
 * Create a discount.
 *
 * `POST /v1/discounts/`
 */
export const createDiscount: Standalone<DiscountsResource['create']> = /* @__PURE__ */ call(
  'POST',
  '/v1/discounts/',
  'body',
);

/**
 * Get a discount.
 *
 * `GET /v1/discounts/{id}`
 */
export const getDiscount: Standalone<DiscountsResource['get']> = /* @__PURE__ */ call('GET', '/v1/discounts/{id}');

/**
 * Delete a discount.
 *
 * `DELETE /v1/discounts/{id}`
 */
export const deleteDiscount: Standalone<DiscountsResource['delete']> = /* @__PURE__ */ call(
  'DELETE',
  '/v1/discounts/{id}',
);

/**
 * Update a discount.
 *
 * `PATCH /v1/discounts/{id}`
 */
export const updateDiscount: Standalone<DiscountsResource['update']> = /* @__PURE__ */ call(
  'PATCH',
  '/v1/discounts/{id}',
  'body',
);

/**
 * Get sales metrics.
 *
 * `GET /v1/metrics/`
 */
export const getMetrics: Standalone<MetricsResource['get']> = /* @__PURE__ */ call('GET', '/v1/metrics/', 'query');

/**
 * Get the limits of sales metrics.
 *
 * `GET /v1/metrics/limits`
 */
export const getMetricsLimits: Standalone<MetricsResource['getLimits']> = /* @__PURE__ */ call(
  'GET',
  '/v1/metrics/limits',
);

/**
 * Export sales metrics.
 *
 * `GET /v1/metrics/export`
 */
export const exportMetrics: Standalone<MetricsResource['export']> = /* @__PURE__ */ callForText(
  'GET',
  '/v1/metrics/export',
  'query',
);

/**
 * List files.
 *
 * `GET /v1/files/`
 */
export const listFiles: Standalone<FilesResource['list']> = /* @__PURE__ */ list('/v1/files/');

/**
 * Create a file.
 *
 * `POST /v1/files/`
 */
export const createFile: Standalone<FilesResource['create']> = /* @__PURE__ */ call('POST', '/v1/files/', 'body');

/**
 * Delete a file.
 *
 * `DELETE /v1/files/{id}`
 */
export const deleteFile: Standalone<FilesResource['delete']> = /* @__PURE__ */ call('DELETE', '/v1/files/{id}');

/**
 * Update a file.
 *
 * `PATCH /v1/files/{id}`
 */
export const updateFile: Standalone<FilesResource['update']> = /* @__PURE__ */ call('PATCH', '/v1/files/{id}', 'body');

/**
 * Get new upload URLs.
 *
 * `GET /v1/files/{id}/upload`
 */
export const getFileUpload: Standalone<FilesResource['getUpload']> = /* @__PURE__ */ call(
  'GET',
  '/v1/files/{id}/upload',
);

/**
 * Complete an upload.
 *
 * `POST /v1/files/{id}/uploaded`
 */
export const completeFileUpload: Standalone<FilesResource['completeUpload']> = /* @__PURE__ */ call(
  'POST',
  '/v1/files/{id}/uploaded',
  'body',
);

/**
 * List my downloads.
 *
 * `GET /v1/users/downloadables/`
 */
export const listUserDownloadables: Standalone<UsersDownloadablesResource['list']> =
  /* @__PURE__ */ list('/v1/users/downloadables/');

/**
 * Download one of my files.
 *
 * `GET /v1/users/downloadables/{token}`
 */
export const getUserDownloadable: Standalone<UsersDownloadablesResource['get']> = /* @__PURE__ */ callForResponse(
  'GET',
  '/v1/users/downloadables/{token}',
);

/**
 * List custom fields.
 *
 * `GET /v1/custom-fields/`
 */
export const listCustomFields: Standalone<CustomFieldsResource['list']> = /* @__PURE__ */ list('/v1/custom-fields/');

/**
 * Create a custom field.
 *
 * `POST /v1/custom-fields/`
 */
export const createCustomField: Standalone<CustomFieldsResource['create']> = /* @__PURE__ */ call(
  'POST',
  '/v1/custom-fields/',
  'body',
);

/**
 * Get a custom field.
 *
 * `GET /v1/custom-fields/{id}`
 */
export const getCustomField: Standalone<CustomFieldsResource['get']> = /* @__PURE__ */ call(
  'GET',
  '/v1/custom-fields/{id}',
);

/**
 * Delete a custom field.
 *
 * `DELETE /v1/custom-fields/{id}`
 */
export const deleteCustomField: Standalone<CustomFieldsResource['delete']> = /* @__PURE__ */ call(
  'DELETE',
  '/v1/custom-fields/{id}',
);

/**
 * Update a custom field.
 *
 * `PATCH /v1/custom-fields/{id}`
 */
export const updateCustomField: Standalone<CustomFieldsResource['update']> = /* @__PURE__ */ call(
  'PATCH',
  '/v1/custom-fields/{id}',
  'body',
);

/**
 * List checkout links.
 *
 * `GET /v1/checkout-links/`
 */
export const listCheckoutLinks: Standalone<CheckoutLinksResource['list']> = /* @__PURE__ */ list('/v1/checkout-links/');

/**
 * Create a checkout link.
 *
 * `POST /v1/checkout-links/`
 */
export const createCheckoutLink: Standalone<CheckoutLinksResource['create']> = /* @__PURE__ */ call(
  'POST',
  '/v1/checkout-links/',
  'body',
);

/**
 * Get a checkout link.
 *
 * `GET /v1/checkout-links/{id}`
 */
export const getCheckoutLink: Standalone<CheckoutLinksResource['get']> = /* @__PURE__ */ call(
  'GET',
  '/v1/checkout-links/{id}',
);

/**
 * Delete a checkout link.
 *
 * `DELETE /v1/checkout-links/{id}`
 */
export const deleteCheckoutLink: Standalone<CheckoutLinksResource['delete']> = /* @__PURE__ */ call(
  'DELETE',
  '/v1/checkout-links/{id}',
);

/**
 * Update a checkout link.
 *
 * `PATCH /v1/checkout-links/{id}`
 */
export const updateCheckoutLink: Standalone<CheckoutLinksResource['update']> = /* @__PURE__ */ call(
  'PATCH',
  '/v1/checkout-links/{id}',
  'body',
);

/**
 * Open a checkout from a link.
 *
 * `GET /v1/checkout-links/{client_secret}/redirect`
 */
export const redirectCheckoutLink: Standalone<CheckoutLinksResource['redirect']> = /* @__PURE__ */ callForResponse(
  'GET',
  '/v1/checkout-links/{client_secret}/redirect',
  'query',
);

/**
 * Get a storefront.
 *
 * `GET /v1/storefronts/{slug}`
 */
export const getStorefront: Standalone<StorefrontsResource['get']> = /* @__PURE__ */ call(
  'GET',
  '/v1/storefronts/{slug}',
);

/**
 * List products of a storefront.
 *
 * `GET /v1/storefronts/{slug}/products/`
 */
export const listStorefrontProducts: Standalone<StorefrontsProductsResource['list']> = /* @__PURE__ */ list(
  '/v1/storefronts/{slug}/products/',
);

/**
 * Get a product of a storefront.
 *
 * `GET /v1/storefronts/{slug}/products/{id}`
 */
export const getStorefrontProduct: Standalone<StorefrontsProductsResource['get']> = /* @__PURE__ */ call(
  'GET',
  '/v1/storefronts/{slug}/products/{id}',
);

/**
 * Open a checkout from a storefront.
 *
 * `POST /v1/storefronts/{slug}/checkouts/`
 */
export const createStorefrontCheckout: Standalone<StorefrontsCheckoutsResource['create']> = /* @__PURE__ */ call(
  'POST',
  '/v1/storefronts/{slug}/checkouts/',
  'body',
);

/**
 * List my advertisements.
 *
 * `GET /v1/users/advertisements/`
 */
export const listUserAdvertisements: Standalone<UsersAdvertisementsResource['list']> =
  /* @__PURE__ */ list('/v1/users/advertisements/');

/**
 * Create an advertisement.
 *
 * `POST /v1/users/advertisements/`
 */
export const createUserAdvertisement: Standalone<UsersAdvertisementsResource['create']> = /* @__PURE__ */ call(
  'POST',
  '/v1/users/advertisements/',
  'body',
);

/**
 * Get one of my advertisements.
 *
 * `GET /v1/users/advertisements/{id}`
 */
export const getUserAdvertisement: Standalone<UsersAdvertisementsResource['get']> = /* @__PURE__ */ call(
  'GET',
  '/v1/users/advertisements/{id}',
);

/**
 * Delete one of my advertisements.
 *
 * `DELETE /v1/users/advertisements/{id}`
 */
export const deleteUserAdvertisement: Standalone<UsersAdvertisementsResource['delete']> = /* @__PURE__ */ call(
  'DELETE',
  '/v1/users/advertisements/{id}',
);

/**
 * Update one of my advertisements.
 *
 * `PATCH /v1/users/advertisements/{id}`
 */
export const updateUserAdvertisement: Standalone<UsersAdvertisementsResource['update']> = /* @__PURE__ */ call(
  'PATCH',
  '/v1/users/advertisements/{id}',
  'body',
);

/**
 * Enable one of my advertisements.
 *
 * `POST /v1/users/advertisements/{id}/enable`
 */
export const enableUserAdvertisement: Standalone<UsersAdvertisementsResource['enable']> = /* @__PURE__ */ call(
  'POST',
  '/v1/users/advertisements/{id}/enable',
  'body',
);

/**
 * List advertisements.
 *
 * `GET /v1/advertisements/`
 */
export const listAdvertisements: Standalone<AdvertisementsResource['list']> =
  /* @__PURE__ */ list('/v1/advertisements/');

/**
 * Get an advertisement.
 *
 * `GET /v1/advertisements/{id}`
 */
export const getAdvertisement: Standalone<AdvertisementsResource['get']> = /* @__PURE__ */ call(
  'GET',
  '/v1/advertisements/{id}',
);

/**
 * Record an advertisement view.
 *
 * `POST /v1/advertisements/{id}/views`
 */
export const recordAdvertisementView: Standalone<AdvertisementsResource['recordView']> = /* @__PURE__ */ call(
  'POST',
  '/v1/advertisements/{id}/views',
);

/**
 * Record a click and redirect.
 *
 * `GET /v1/advertisements/{id}/click`
 */
export const followAdvertisement: Standalone<AdvertisementsResource['follow']> = /* @__PURE__ */ callForResponse(
  'GET',
  '/v1/advertisements/{id}/click',
);

/**
 * List articles.
 *
 * `GET /v1/articles/`
 */
export const listArticles: Standalone<ArticlesResource['list']> = /* @__PURE__ */ list('/v1/articles/');

/**
 * Create an article.
 *
 * `POST /v1/articles/`
 */
export const createArticle: Standalone<ArticlesResource['create']> = /* @__PURE__ */ call(
  'POST',
  '/v1/articles/',
  'body',
);

/**
 * Export articles.
 *
 * `GET /v1/articles/export`
 */
export const exportArticles: Standalone<ArticlesResource['export']> = /* @__PURE__ */ callForText(
  'GET',
  '/v1/articles/export',
  'query',
);

/**
 * Get an article.
 *
 * `GET /v1/articles/{id}`
 */
export const getArticle: Standalone<ArticlesResource['get']> = /* @__PURE__ */ call('GET', '/v1/articles/{id}');

/**
 * Delete an article.
 *
 * `DELETE /v1/articles/{id}`
 */
export const deleteArticle: Standalone<ArticlesResource['delete']> = /* @__PURE__ */ call(
  'DELETE',
  '/v1/articles/{id}',
);

/**
 * Update an article.
 *
 * `PATCH /v1/articles/{id}`
 */
export const updateArticle: Standalone<ArticlesResource['update']> = /* @__PURE__ */ call(
  'PATCH',
  '/v1/articles/{id}',
  'body',
);

/**
 * Count the recipients of an article.
 *
 * `GET /v1/articles/{id}/receivers`
 */
export const getArticleReceivers: Standalone<ArticlesResource['getReceivers']> = /* @__PURE__ */ call(
  'GET',
  '/v1/articles/{id}/receivers',
);

/**
 * Send a preview of an article.
 *
 * `POST /v1/articles/{id}/preview`
 */
export const previewArticle: Standalone<ArticlesResource['preview']> = /* @__PURE__ */ call(
  'POST',
  '/v1/articles/{id}/preview',
  'body',
);

/**
 * Send an article.
 *
 * `POST /v1/articles/{id}/send`
 */
export const sendArticle: Standalone<ArticlesResource['send']> = /* @__PURE__ */ call('POST', '/v1/articles/{id}/send');

/**
 * Get a subscription to articles.
 *
 * `GET /v1/article-subscriptions/{token}`
 */
export const getArticleSubscription: Standalone<ArticlesResource['getSubscription']> = /* @__PURE__ */ call(
  'GET',
  '/v1/article-subscriptions/{token}',
);

/**
 * Confirm a subscription to articles.
 *
 * `POST /v1/article-subscriptions/{token}/confirm`
 */
export const confirmArticleSubscription: Standalone<ArticlesResource['confirmSubscription']> = /* @__PURE__ */ call(
  'POST',
  '/v1/article-subscriptions/{token}/confirm',
);

/**
 * End the e-mails with articles.
 *
 * `POST /v1/article-subscriptions/{token}/unsubscribe`
 */
export const unsubscribeFromArticles: Standalone<ArticlesResource['unsubscribe']> = /* @__PURE__ */ call(
  'POST',
  '/v1/article-subscriptions/{token}/unsubscribe',
);

/**
 * End one kind of notifications.
 *
 * `POST /v1/notification-settings/{token}/unsubscribe`
 */
export const unsubscribeFromNotifications: Standalone<EmailsResource['unsubscribe']> = /* @__PURE__ */ call(
  'POST',
  '/v1/notification-settings/{token}/unsubscribe',
);

/**
 * List external organizations.
 *
 * `GET /v1/external-organizations/`
 */
export const listExternalOrganizations: Standalone<ExternalOrganizationsResource['list']> =
  /* @__PURE__ */ list('/v1/external-organizations/');

/**
 * List repositories.
 *
 * `GET /v1/repositories/`
 */
export const listRepositories: Standalone<RepositoriesResource['list']> = /* @__PURE__ */ list('/v1/repositories/');

/**
 * Import repositories.
 *
 * `POST /v1/repositories/import`
 */
export const importRepositories: Standalone<RepositoriesResource['import']> = /* @__PURE__ */ call(
  'POST',
  '/v1/repositories/import',
  'body',
);

/**
 * Get a repository.
 *
 * `GET /v1/repositories/{id}`
 */
export const getRepository: Standalone<RepositoriesResource['get']> = /* @__PURE__ */ call(
  'GET',
  '/v1/repositories/{id}',
);

/**
 * Update a repository.
 *
 * `PATCH /v1/repositories/{id}`
 */
export const updateRepository: Standalone<RepositoriesResource['update']> = /* @__PURE__ */ call(
  'PATCH',
  '/v1/repositories/{id}',
  'body',
);

/**
 * List my linked accounts.
 *
 * `GET /v1/users/linked-accounts/`
 */
export const listLinkedAccounts: Standalone<UsersLinkedAccountsResource['list']> = /* @__PURE__ */ call(
  'GET',
  '/v1/users/linked-accounts/',
);

/**
 * Link an account.
 *
 * `PUT /v1/users/linked-accounts/{platform}`
 */
export const linkUserAccount: Standalone<UsersLinkedAccountsResource['link']> = /* @__PURE__ */ call(
  'PUT',
  '/v1/users/linked-accounts/{platform}',
  'body',
);

/**
 * Unlink an account.
 *
 * `DELETE /v1/users/linked-accounts/{platform}`
 */
export const unlinkUserAccount: Standalone<UsersLinkedAccountsResource['unlink']> = /* @__PURE__ */ call(
  'DELETE',
  '/v1/users/linked-accounts/{platform}',
);

/**
 * Connect a chat server.
 *
 * `POST /v1/organizations/{id}/chat-servers`
 */
export const connectChatServer: Standalone<OrganizationsResource['connectChatServer']> = /* @__PURE__ */ call(
  'POST',
  '/v1/organizations/{id}/chat-servers',
  'body',
);

/**
 * List events.
 *
 * `GET /v1/events/`
 */
export const listEvents: Standalone<EventsResource['list']> = /* @__PURE__ */ list('/v1/events/');

/**
 * Stream events.
 *
 * `GET /v1/events/stream`
 */
export const streamEvents: Standalone<EventsResource['stream']> = /* @__PURE__ */ stream();

/**
 * Get an event.
 *
 * `GET /v1/events/{id}`
 */
export const getEvent: Standalone<EventsResource['get']> = /* @__PURE__ */ call('GET', '/v1/events/{id}');

/**
 * List webhook endpoints.
 *
 * `GET /v1/webhooks/endpoints/`
 */
export const listWebhookEndpoints: Standalone<WebhooksEndpointsResource['list']> =
  /* @__PURE__ */ list('/v1/webhooks/endpoints/');

/**
 * Create a webhook endpoint.
 *
 * `POST /v1/webhooks/endpoints/`
 */
export const createWebhookEndpoint: Standalone<WebhooksEndpointsResource['create']> = /* @__PURE__ */ call(
  'POST',
  '/v1/webhooks/endpoints/',
  'body',
);

/**
 * Get a webhook endpoint.
 *
 * `GET /v1/webhooks/endpoints/{id}`
 */
export const getWebhookEndpoint: Standalone<WebhooksEndpointsResource['get']> = /* @__PURE__ */ call(
  'GET',
  '/v1/webhooks/endpoints/{id}',
);

/**
 * Delete a webhook endpoint.
 *
 * `DELETE /v1/webhooks/endpoints/{id}`
 */
export const deleteWebhookEndpoint: Standalone<WebhooksEndpointsResource['delete']> = /* @__PURE__ */ call(
  'DELETE',
  '/v1/webhooks/endpoints/{id}',
);

/**
 * Update a webhook endpoint.
 *
 * `PATCH /v1/webhooks/endpoints/{id}`
 */
export const updateWebhookEndpoint: Standalone<WebhooksEndpointsResource['update']> = /* @__PURE__ */ call(
  'PATCH',
  '/v1/webhooks/endpoints/{id}',
  'body',
);

/**
 * Rotate the secret of a webhook endpoint.
 *
 * `POST /v1/webhooks/endpoints/{id}/rotate-secret`
 */
export const rotateWebhookEndpointSecret: Standalone<WebhooksEndpointsResource['rotateSecret']> = /* @__PURE__ */ call(
  'POST',
  '/v1/webhooks/endpoints/{id}/rotate-secret',
);

/**
 * Test a webhook endpoint.
 *
 * `POST /v1/webhooks/endpoints/{id}/test`
 */
export const testWebhookEndpoint: Standalone<WebhooksEndpointsResource['test']> = /* @__PURE__ */ call(
  'POST',
  '/v1/webhooks/endpoints/{id}/test',
  'query',
);

/**
 * Send a challenge to a webhook endpoint.
 *
 * `POST /v1/webhooks/endpoints/{id}/challenge`
 */
export const challengeWebhookEndpoint: Standalone<WebhooksEndpointsResource['challenge']> = /* @__PURE__ */ call(
  'POST',
  '/v1/webhooks/endpoints/{id}/challenge',
);

/**
 * Confirm a webhook endpoint by hand.
 *
 * `POST /v1/webhooks/endpoints/{id}/confirm`
 */
export const confirmWebhookEndpoint: Standalone<WebhooksEndpointsResource['confirm']> = /* @__PURE__ */ call(
  'POST',
  '/v1/webhooks/endpoints/{id}/confirm',
  'body',
);

/**
 * Replay events to a webhook endpoint.
 *
 * `POST /v1/webhooks/endpoints/{id}/replay`
 */
export const replayWebhookEndpoint: Standalone<WebhooksEndpointsResource['replay']> = /* @__PURE__ */ call(
  'POST',
  '/v1/webhooks/endpoints/{id}/replay',
  'body',
);

/**
 * List webhook deliveries.
 *
 * `GET /v1/webhooks/deliveries/`
 */
export const listWebhookDeliveries: Standalone<WebhooksDeliveriesResource['list']> =
  /* @__PURE__ */ list('/v1/webhooks/deliveries/');

/**
 * Get a webhook delivery.
 *
 * `GET /v1/webhooks/deliveries/{id}`
 */
export const getWebhookDelivery: Standalone<WebhooksDeliveriesResource['get']> = /* @__PURE__ */ call(
  'GET',
  '/v1/webhooks/deliveries/{id}',
);

/**
 * Redeliver a webhook delivery.
 *
 * `POST /v1/webhooks/deliveries/{id}/redeliver`
 */
export const redeliverWebhookDelivery: Standalone<WebhooksDeliveriesResource['redeliver']> = /* @__PURE__ */ call(
  'POST',
  '/v1/webhooks/deliveries/{id}/redeliver',
);
