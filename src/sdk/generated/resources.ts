// Written by `npm run generate` from openapi/. Do not edit.

import type { ApiPromise, PagePromise } from '../api-promise.ts';
import type { BodyOf, QueryOf, RequestOptions, ResultOf, StreamSignal } from '../operations.ts';
import type {
  Organization,
  OrganizationList,
  OrganizationCreate,
  OrganizationUpdate,
  Benefit,
  CustomField,
  Product,
  ProductList,
  ProductCreate,
  ProductUpdate,
  ProductBenefitsUpdate,
  BenefitList,
  BenefitCreate,
  BenefitUpdate,
  BenefitGrant,
  BenefitGrantList,
  BenefitGrantCreate,
  AccessExplanation,
  CheckoutRecord,
  CheckoutList,
  CheckoutCreate,
  Checkout,
  CheckoutUpdate,
  CheckoutPublic,
  CheckoutUpdatePublic,
  CheckoutConfirm,
  CheckoutConfirmed,
  Downloadable,
  CheckoutGrantList,
  Customer,
  CustomerList,
  CustomerCreate,
  CustomerImport,
  CustomerImportResult,
  CustomerUpdate,
  CustomerExport,
  CustomerErasure,
  CustomerMerge,
  CustomerEmailChange,
  CustomerSessionCreate,
  CustomerSessionCreated,
  CurrentCustomerSession,
  BillingDetails,
  LicenseKey,
  CustomerDownload,
  CustomerState,
  CustomerTimeline,
  CustomerPaymentMethod,
  CustomerPaymentMethodList,
  CustomerInvoice,
  CustomerInvoiceList,
  CustomerDownloadList,
  Order,
  OrderList,
  OrderCreate,
  CustomerTransfer,
  TransferPreview,
  LicenseKeyList,
  LicenseKeyImport,
  LicenseKeyImportResult,
  LicenseKeyValidate,
  LicenseKeyActivation,
  LicenseKeyWithActivations,
  LicenseKeyUpdate,
  LicenseKeyRotation,
  LicenseKeyActivationWithKey,
  UserBenefit,
  UserBenefitList,
  UserOrder,
  UserOrderList,
  UserLicenseKey,
  UserLicenseKeyList,
  LicenseKeyActivationRename,
  UserLicenseKeyWithActivations,
  ValidatedLicenseKey,
  LicenseKeyActivate,
  LicenseKeyDeactivate,
  SandboxPayment,
  SandboxAuthentication,
  SandboxDispute,
  SandboxDisputeDecision,
  OrganizationMember,
  OrganizationMemberList,
  OrganizationInvitation,
  OrganizationInvitationList,
  Me,
  AuditLogEntry,
  AuditLogEntryList,
  OAuthClient,
  PushedAuthorizationRequest,
  PushedAuthorizationResponse,
  TokenRequest,
  TokenResponse,
  TokenReference,
  TokenRevocation,
  Introspection,
  UserInfo,
  ProviderMetadata,
  JsonWebKeySet,
  Subscription,
  SubscriptionList,
  SubscriptionUpdate,
  UserSubscription,
  UserSubscriptionList,
  UserSubscriptionUpdate,
  SubscriptionNextBill,
  SubscriptionTransfer,
  PaymentMethodUpdate,
  PaymentMethodResult,
  SubscriptionTransferAcceptance,
  UserSubscriptionPauseCreate,
  SubscriptionPauseCreate,
  SubscriptionImport,
  SubscriptionImportResult,
  SubscriptionPriceUpdate,
  SubscriptionUpdatePreview,
  UserSubscriptionPriceUpdate,
  PaymentForm,
  SubscriptionBillingDetails,
  BillingDetailsUpdate,
  SubscriptionPlanList,
  Invoice,
  OrderInvoice,
  Credit,
  CreditList,
  CreditBalance,
  CreditBalanceList,
  Refund,
  UserCredit,
  UserCreditList,
  UserCreditBalance,
  UserCreditBalanceList,
  RefundList,
  RefundCreate,
  RefundPreview,
  Email,
  EmailList,
  EmailPreview,
  SearchResults,
  Dispute,
  DisputeList,
  UnmatchedCharge,
  UnmatchedChargeList,
  OrganizationBilling,
  OrganizationBillingUpdate,
  EmailSample,
  OrganizationQuotas,
  CatalogCopy,
  Ledger,
  TaxReport,
  TestClock,
  TestClockAdvance,
  DiscountDetail,
  DiscountList,
  DiscountCreate,
  DiscountUpdate,
  MetricsResponse,
  MetricsLimits,
  File,
  FileList,
  FileCreate,
  FileUpload,
  FileUpdate,
  FileUploadedInput,
  DownloadableList,
  CustomFieldList,
  CustomFieldCreate,
  CustomFieldUpdate,
  CheckoutLink,
  CheckoutLinkList,
  CheckoutLinkCreate,
  CheckoutLinkUpdate,
  Storefront,
  StorefrontProduct,
  StorefrontProductList,
  StorefrontCheckoutCreate,
  StorefrontCheckout,
  UserAdvertisementCampaign,
  UserAdvertisementCampaignList,
  UserAdvertisementCampaignCreate,
  UserAdvertisementCampaignUpdate,
  AdvertisementEnableInput,
  AdvertisementCampaign,
  AdvertisementCampaignList,
  Article,
  ArticleList,
  ArticleCreate,
  ArticleUpdate,
  ArticleReceivers,
  ArticlePreviewInput,
  ArticleSubscription,
  ExternalOrganization,
  ExternalOrganizationList,
  Repository,
  RepositoryList,
  RepositoryImportInput,
  RepositoryImport,
  RepositoryUpdate,
  LinkedAccount,
  LinkedAccountList,
  LinkedAccountInput,
  ChatServerInput,
  ChatServer,
  WebhookEndpoint,
  Event,
  EventList,
  WebhookEndpointList,
  WebhookEndpointCreate,
  WebhookEndpointCreated,
  WebhookEndpointUpdate,
  WebhookEndpointSecret,
  WebhookEndpointConfirm,
  WebhookEndpointReplay,
  WebhookDelivery,
  WebhookDeliveryList,
  WebhookDeliveryDetail,
} from './types.ts';

export type ListOrganizationsParams = QueryOf<'listOrganizations'>;

export type ListProductsParams = QueryOf<'listProducts'>;

export type ListBenefitsParams = QueryOf<'listBenefits'>;

export type ListBenefitGrantsParams = QueryOf<'listBenefitGrants'>;

export type ListCheckoutsParams = QueryOf<'listCheckouts'>;

export type ListCustomersParams = QueryOf<'listCustomers'>;

export type ExportCustomersParams = QueryOf<'exportCustomers'>;

export type EraseCustomerParams = QueryOf<'eraseCustomer'>;

export type GetCustomerByExternalIdParams = QueryOf<'getCustomerByExternalId'>;

export type GetCustomerStateByExternalIdParams = QueryOf<'getCustomerStateByExternalId'>;

export type ListCustomerTimelineParams = QueryOf<'listCustomerTimeline'>;

export type ListCustomerPaymentMethodsParams = QueryOf<'listCustomerPaymentMethods'>;

export type ListCustomerInvoicesParams = QueryOf<'listCustomerInvoices'>;

export type ListCustomerDownloadsParams = QueryOf<'listCustomerDownloads'>;

export type ListOrdersParams = QueryOf<'listOrders'>;

export type ListLicenseKeysParams = QueryOf<'listLicenseKeys'>;

export type ExportLicenseKeysParams = QueryOf<'exportLicenseKeys'>;

export type ListUserBenefitsParams = QueryOf<'listUserBenefits'>;

export type ListUserOrdersParams = QueryOf<'listUserOrders'>;

export type ListUserLicenseKeysParams = QueryOf<'listUserLicenseKeys'>;

export type ListOrganizationMembersParams = QueryOf<'listOrganizationMembers'>;

export type ListOrganizationInvitationsParams = QueryOf<'listOrganizationInvitations'>;

export type ListAuditLogParams = QueryOf<'listAuditLog'>;

export type RequestAuthorizationParams = QueryOf<'requestAuthorization'>;

export type ListSubscriptionsParams = QueryOf<'listSubscriptions'>;

export type ListUserSubscriptionsParams = QueryOf<'listUserSubscriptions'>;

export type ExportSubscriptionsParams = QueryOf<'exportSubscriptions'>;

export type ExportOrdersParams = QueryOf<'exportOrders'>;

export type ExportInvoicesParams = QueryOf<'exportInvoices'>;

export type ListCreditsParams = QueryOf<'listCredits'>;

export type ListCreditBalancesParams = QueryOf<'listCreditBalances'>;

export type ListUserCreditsParams = QueryOf<'listUserCredits'>;

export type ListUserCreditBalancesParams = QueryOf<'listUserCreditBalances'>;

export type ListRefundsParams = QueryOf<'listRefunds'>;

export type ListEmailsParams = QueryOf<'listEmails'>;

export type SearchRecordsParams = QueryOf<'searchRecords'>;

export type ListDisputesParams = QueryOf<'listDisputes'>;

export type ListUnmatchedChargesParams = QueryOf<'listUnmatchedCharges'>;

export type GetEmailSampleParams = QueryOf<'getEmailSample'>;

export type GetTaxReportParams = QueryOf<'getTaxReport'>;

export type ExportTaxReportParams = QueryOf<'exportTaxReport'>;

export type ListDiscountsParams = QueryOf<'listDiscounts'>;

export type GetMetricsParams = QueryOf<'getMetrics'>;

export type ExportMetricsParams = QueryOf<'exportMetrics'>;

export type ListFilesParams = QueryOf<'listFiles'>;

export type ListUserDownloadablesParams = QueryOf<'listUserDownloadables'>;

export type ListCustomFieldsParams = QueryOf<'listCustomFields'>;

export type ListCheckoutLinksParams = QueryOf<'listCheckoutLinks'>;

export type RedirectCheckoutLinkParams = QueryOf<'redirectCheckoutLink'>;

export type ListStorefrontProductsParams = QueryOf<'listStorefrontProducts'>;

export type ListUserAdvertisementsParams = QueryOf<'listUserAdvertisements'>;

export type ListAdvertisementsParams = QueryOf<'listAdvertisements'>;

export type ListArticlesParams = QueryOf<'listArticles'>;

export type ExportArticlesParams = QueryOf<'exportArticles'>;

export type ListExternalOrganizationsParams = QueryOf<'listExternalOrganizations'>;

export type ListRepositoriesParams = QueryOf<'listRepositories'>;

export type ListEventsParams = QueryOf<'listEvents'>;

export type StreamEventsParams = QueryOf<'streamEvents'>;

export type ListWebhookEndpointsParams = QueryOf<'listWebhookEndpoints'>;

export type TestWebhookEndpointParams = QueryOf<'testWebhookEndpoint'>;

export type ListWebhookDeliveriesParams = QueryOf<'listWebhookDeliveries'>;

export interface Resources {
  organizations: OrganizationsResource;
  products: ProductsResource;
  benefits: BenefitsResource;
  checkouts: CheckoutsResource;
  customers: CustomersResource;
  customerSessions: CustomerSessionsResource;
  orders: OrdersResource;
  licenseKeys: LicenseKeysResource;
  users: UsersResource;
  sandbox: SandboxResource;
  auditLog: AuditLogResource;
  oauth: OauthResource;
  subscriptions: SubscriptionsResource;
  invoices: InvoicesResource;
  credits: CreditsResource;
  refunds: RefundsResource;
  emails: EmailsResource;
  search: SearchResource;
  disputes: DisputesResource;
  unmatchedCharges: UnmatchedChargesResource;
  ledger: LedgerResource;
  taxReports: TaxReportsResource;
  testClocks: TestClocksResource;
  discounts: DiscountsResource;
  metrics: MetricsResource;
  files: FilesResource;
  customFields: CustomFieldsResource;
  checkoutLinks: CheckoutLinksResource;
  storefronts: StorefrontsResource;
  advertisements: AdvertisementsResource;
  articles: ArticlesResource;
  externalOrganizations: ExternalOrganizationsResource;
  repositories: RepositoriesResource;
  events: EventsResource;
  webhooks: WebhooksResource;
}

export interface OrganizationsResource {
  /**
   * List organizations.
   *
   * `GET /v1/organizations/`
   */
  list(params?: ListOrganizationsParams, options?: RequestOptions): PagePromise<OrganizationList, Organization>;
  /**
   * Create an organization.
   *
   * `POST /v1/organizations/`
   */
  create(body: OrganizationCreate, options?: RequestOptions): ApiPromise<Organization>;
  /**
   * Get an organization.
   *
   * `GET /v1/organizations/{id}`
   */
  get(id: string, options?: RequestOptions): ApiPromise<Organization>;
  /**
   * Update an organization.
   *
   * `PATCH /v1/organizations/{id}`
   */
  update(id: string, body: OrganizationUpdate, options?: RequestOptions): ApiPromise<Organization>;
  /**
   * List members.
   *
   * `GET /v1/organizations/{id}/members/`
   */
  listMembers(
    id: string,
    params?: ListOrganizationMembersParams,
    options?: RequestOptions,
  ): PagePromise<OrganizationMemberList, OrganizationMember>;
  /**
   * List invitations.
   *
   * `GET /v1/organizations/{id}/invitations/`
   */
  listInvitations(
    id: string,
    params?: ListOrganizationInvitationsParams,
    options?: RequestOptions,
  ): PagePromise<OrganizationInvitationList, OrganizationInvitation>;
  /**
   * Get billing details.
   *
   * `GET /v1/organizations/{id}/billing`
   */
  getBilling(id: string, options?: RequestOptions): ApiPromise<OrganizationBilling>;
  /**
   * Update billing details.
   *
   * `PATCH /v1/organizations/{id}/billing`
   */
  updateBilling(id: string, body: OrganizationBillingUpdate, options?: RequestOptions): ApiPromise<OrganizationBilling>;
  /**
   * Get quotas and their use.
   *
   * `GET /v1/organizations/{id}/quotas`
   */
  getQuotas(id: string, options?: RequestOptions): ApiPromise<OrganizationQuotas>;
  /**
   * Create the test organization.
   *
   * `POST /v1/organizations/{id}/test-organization`
   */
  createTestOrganization(id: string, options?: RequestOptions): ApiPromise<Organization>;
  /**
   * Copy the catalog to live.
   *
   * `POST /v1/organizations/{id}/copy-to-live`
   */
  copyCatalogToLive(id: string, options?: RequestOptions): ApiPromise<CatalogCopy>;
  /**
   * Connect a chat server.
   *
   * `POST /v1/organizations/{id}/chat-servers`
   */
  connectChatServer(id: string, body: ChatServerInput, options?: RequestOptions): ApiPromise<ChatServer>;
}

export interface ProductsResource {
  /**
   * List products.
   *
   * `GET /v1/products/`
   */
  list(params?: ListProductsParams, options?: RequestOptions): PagePromise<ProductList, Product>;
  /**
   * Create a product.
   *
   * `POST /v1/products/`
   */
  create(body: ProductCreate, options?: RequestOptions): ApiPromise<Product>;
  /**
   * Get a product.
   *
   * `GET /v1/products/{id}`
   */
  get(id: string, options?: RequestOptions): ApiPromise<Product>;
  /**
   * Update a product.
   *
   * `PATCH /v1/products/{id}`
   */
  update(id: string, body: ProductUpdate, options?: RequestOptions): ApiPromise<Product>;
  /**
   * Set the benefits of a product.
   *
   * `POST /v1/products/{id}/benefits`
   */
  updateBenefits(id: string, body: ProductBenefitsUpdate, options?: RequestOptions): ApiPromise<Product>;
}

export interface BenefitsResource {
  /**
   * List benefits.
   *
   * `GET /v1/benefits/`
   */
  list(params?: ListBenefitsParams, options?: RequestOptions): PagePromise<BenefitList, Benefit>;
  /**
   * Create a benefit.
   *
   * `POST /v1/benefits/`
   */
  create(body: BenefitCreate, options?: RequestOptions): ApiPromise<Benefit>;
  /**
   * Get a benefit.
   *
   * `GET /v1/benefits/{id}`
   */
  get(id: string, options?: RequestOptions): ApiPromise<Benefit>;
  /**
   * Delete a benefit.
   *
   * `DELETE /v1/benefits/{id}`
   */
  delete(id: string, options?: RequestOptions): ApiPromise<void>;
  /**
   * Update a benefit.
   *
   * `PATCH /v1/benefits/{id}`
   */
  update(id: string, body: BenefitUpdate, options?: RequestOptions): ApiPromise<Benefit>;
  /**
   * List grants of a benefit.
   *
   * `GET /v1/benefits/{id}/grants/`
   */
  listGrants(
    id: string,
    params?: ListBenefitGrantsParams,
    options?: RequestOptions,
  ): PagePromise<BenefitGrantList, BenefitGrant>;
  /**
   * Create a complimentary grant.
   *
   * `POST /v1/benefits/{id}/grants/`
   */
  createGrant(id: string, body: BenefitGrantCreate, options?: RequestOptions): ApiPromise<BenefitGrant>;
  /**
   * Revoke a complimentary grant.
   *
   * `DELETE /v1/benefits/{id}/grants/{grant_id}`
   */
  revokeGrant(id: string, grant_id: string, options?: RequestOptions): ApiPromise<void>;
  /**
   * Explain a grant.
   *
   * `GET /v1/benefits/{id}/grants/{grant_id}/why`
   */
  explainGrant(id: string, grant_id: string, options?: RequestOptions): ApiPromise<AccessExplanation>;
}

export interface CheckoutsResource {
  client: CheckoutsClientResource;
  /**
   * List checkouts.
   *
   * `GET /v1/checkouts/custom/`
   */
  list(params?: ListCheckoutsParams, options?: RequestOptions): PagePromise<CheckoutList, CheckoutRecord>;
  /**
   * Create a checkout.
   *
   * `POST /v1/checkouts/custom/`
   */
  create(body: CheckoutCreate, options?: RequestOptions): ApiPromise<Checkout>;
  /**
   * Get a checkout.
   *
   * `GET /v1/checkouts/custom/{id}`
   */
  get(id: string, options?: RequestOptions): ApiPromise<CheckoutRecord>;
  /**
   * Update a checkout.
   *
   * `PATCH /v1/checkouts/custom/{id}`
   */
  update(id: string, body: CheckoutUpdate, options?: RequestOptions): ApiPromise<Checkout>;
}

export interface CheckoutsClientResource {
  /**
   * Get a checkout as its buyer.
   *
   * `GET /v1/checkouts/custom/client/{client_secret}`
   */
  get(client_secret: string, options?: RequestOptions): ApiPromise<CheckoutPublic>;
  /**
   * Update a checkout as its buyer.
   *
   * `PATCH /v1/checkouts/custom/client/{client_secret}`
   */
  update(client_secret: string, body: CheckoutUpdatePublic, options?: RequestOptions): ApiPromise<CheckoutPublic>;
  /**
   * Confirm a checkout.
   *
   * `POST /v1/checkouts/custom/client/{client_secret}/confirm`
   */
  confirm(client_secret: string, body: CheckoutConfirm, options?: RequestOptions): ApiPromise<CheckoutConfirmed>;
  /**
   * Send the receipt of a checkout again.
   *
   * `POST /v1/checkouts/custom/client/{client_secret}/receipt-email`
   */
  sendReceipt(client_secret: string, options?: RequestOptions): ApiPromise<void>;
  /**
   * List the grants of a checkout.
   *
   * `GET /v1/checkouts/custom/receipts/{receipt_secret}/grants/`
   */
  listGrants(receipt_secret: string, options?: RequestOptions): ApiPromise<CheckoutGrantList>;
}

export interface CustomersResource {
  /**
   * List customers.
   *
   * `GET /v1/customers/`
   */
  list(params?: ListCustomersParams, options?: RequestOptions): PagePromise<CustomerList, Customer>;
  /**
   * Create a customer.
   *
   * `POST /v1/customers/`
   */
  create(body: CustomerCreate, options?: RequestOptions): ApiPromise<Customer>;
  /**
   * Import customers.
   *
   * `POST /v1/customers/import`
   */
  import(body: CustomerImport, options?: RequestOptions): ApiPromise<CustomerImportResult>;
  /**
   * Export customers.
   *
   * `GET /v1/customers/export`
   */
  export(params?: ExportCustomersParams, options?: RequestOptions): ApiPromise<string>;
  /**
   * Get a customer.
   *
   * `GET /v1/customers/{id}`
   */
  get(id: string, options?: RequestOptions): ApiPromise<Customer>;
  /**
   * Delete a customer.
   *
   * `DELETE /v1/customers/{id}`
   */
  delete(id: string, options?: RequestOptions): ApiPromise<void>;
  /**
   * Update a customer.
   *
   * `PATCH /v1/customers/{id}`
   */
  update(id: string, body: CustomerUpdate, options?: RequestOptions): ApiPromise<Customer>;
  /**
   * Export the data of a customer.
   *
   * `GET /v1/customers/{id}/export`
   */
  exportData(id: string, options?: RequestOptions): ApiPromise<CustomerExport>;
  /**
   * Erase a customer.
   *
   * `POST /v1/customers/{id}/erase`
   */
  erase(id: string, params?: EraseCustomerParams, options?: RequestOptions): ApiPromise<CustomerErasure>;
  /**
   * Merge a customer into another one.
   *
   * `POST /v1/customers/{id}/merge`
   */
  merge(id: string, body: CustomerMerge, options?: RequestOptions): ApiPromise<Customer>;
  /**
   * Undo a change of an e-mail address.
   *
   * `POST /v1/customers/{id}/undo-email-change`
   */
  undoEmailChange(id: string, options?: RequestOptions): ApiPromise<Customer>;
  /**
   * Get a change of an e-mail address.
   *
   * `GET /v1/customer-email-changes/{token}`
   */
  getEmailChange(token: string, options?: RequestOptions): ApiPromise<CustomerEmailChange>;
  /**
   * Confirm a change of an e-mail address.
   *
   * `POST /v1/customer-email-changes/{token}/confirm`
   */
  confirmEmailChange(token: string, options?: RequestOptions): ApiPromise<void>;
  /**
   * Refuse a change of an e-mail address.
   *
   * `POST /v1/customer-email-changes/{token}/refuse`
   */
  refuseEmailChange(token: string, options?: RequestOptions): ApiPromise<void>;
  /**
   * Get a customer by external identifier.
   *
   * `GET /v1/customers/external/{external_id}`
   */
  getByExternalId(
    external_id: string,
    params?: GetCustomerByExternalIdParams,
    options?: RequestOptions,
  ): ApiPromise<Customer>;
  /**
   * Get a customer's state.
   *
   * `GET /v1/customers/{id}/state`
   */
  getState(id: string, options?: RequestOptions): ApiPromise<CustomerState>;
  /**
   * Get a state by external identifier.
   *
   * `GET /v1/customers/external/{external_id}/state`
   */
  getStateByExternalId(
    external_id: string,
    params?: GetCustomerStateByExternalIdParams,
    options?: RequestOptions,
  ): ApiPromise<CustomerState>;
  /**
   * List a customer's timeline.
   *
   * `GET /v1/customers/{id}/timeline`
   */
  listTimeline(id: string, params?: ListCustomerTimelineParams, options?: RequestOptions): ApiPromise<CustomerTimeline>;
  /**
   * List a customer's payment methods.
   *
   * `GET /v1/customers/{id}/payment-methods/`
   */
  listPaymentMethods(
    id: string,
    params?: ListCustomerPaymentMethodsParams,
    options?: RequestOptions,
  ): PagePromise<CustomerPaymentMethodList, CustomerPaymentMethod>;
  /**
   * List a customer's invoices and credit notes.
   *
   * `GET /v1/customers/{id}/invoices/`
   */
  listInvoices(
    id: string,
    params?: ListCustomerInvoicesParams,
    options?: RequestOptions,
  ): PagePromise<CustomerInvoiceList, CustomerInvoice>;
  /**
   * List a customer's downloads.
   *
   * `GET /v1/customers/{id}/downloads/`
   */
  listDownloads(
    id: string,
    params?: ListCustomerDownloadsParams,
    options?: RequestOptions,
  ): PagePromise<CustomerDownloadList, CustomerDownload>;
}

export interface CustomerSessionsResource {
  /**
   * Create a customer session.
   *
   * `POST /v1/customer-sessions/`
   */
  create(body: CustomerSessionCreate, options?: RequestOptions): ApiPromise<CustomerSessionCreated>;
  /**
   * Revoke a customer session.
   *
   * `DELETE /v1/customer-sessions/{id}`
   */
  revoke(id: string, options?: RequestOptions): ApiPromise<void>;
  /**
   * Get the session of the caller.
   *
   * `GET /v1/customer-sessions/current`
   */
  getCurrent(options?: RequestOptions): ApiPromise<CurrentCustomerSession>;
  /**
   * End the session of the caller.
   *
   * `DELETE /v1/customer-sessions/current`
   */
  endCurrent(options?: RequestOptions): ApiPromise<void>;
}

export interface OrdersResource {
  /**
   * List orders.
   *
   * `GET /v1/orders/`
   */
  list(params?: ListOrdersParams, options?: RequestOptions): PagePromise<OrderList, Order>;
  /**
   * Record an order paid outside of Sellbase.
   *
   * `POST /v1/orders/`
   */
  create(body: OrderCreate, options?: RequestOptions): ApiPromise<Order>;
  /**
   * Get an order.
   *
   * `GET /v1/orders/{id}`
   */
  get(id: string, options?: RequestOptions): ApiPromise<Order>;
  /**
   * Transfer the benefits of an order.
   *
   * `POST /v1/orders/{id}/transfer`
   */
  transfer(id: string, body: CustomerTransfer, options?: RequestOptions): ApiPromise<void>;
  /**
   * Preview a transfer of an order.
   *
   * `POST /v1/orders/{id}/transfer/preview`
   */
  previewTransfer(id: string, body: CustomerTransfer, options?: RequestOptions): ApiPromise<TransferPreview>;
  /**
   * Export orders.
   *
   * `GET /v1/orders/export`
   */
  export(params?: ExportOrdersParams, options?: RequestOptions): ApiPromise<string>;
  /**
   * Export invoices.
   *
   * `GET /v1/invoices/export`
   */
  exportInvoices(params?: ExportInvoicesParams, options?: RequestOptions): ApiPromise<string>;
  /**
   * Get the invoice of an order.
   *
   * `GET /v1/orders/{id}/invoice`
   */
  getInvoice(id: string, options?: RequestOptions): ApiPromise<OrderInvoice>;
}

export interface LicenseKeysResource {
  /**
   * List license keys.
   *
   * `GET /v1/license-keys/`
   */
  list(params?: ListLicenseKeysParams, options?: RequestOptions): PagePromise<LicenseKeyList, LicenseKey>;
  /**
   * Export license keys.
   *
   * `GET /v1/license-keys/export`
   */
  export(params?: ExportLicenseKeysParams, options?: RequestOptions): ApiPromise<string>;
  /**
   * Import license keys.
   *
   * `POST /v1/license-keys/import`
   */
  import(body: LicenseKeyImport, options?: RequestOptions): ApiPromise<LicenseKeyImportResult>;
  /**
   * Explain a validation.
   *
   * `POST /v1/license-keys/why`
   */
  explainValidation(body: LicenseKeyValidate, options?: RequestOptions): ApiPromise<AccessExplanation>;
  /**
   * Get a license key.
   *
   * `GET /v1/license-keys/{id}`
   */
  get(id: string, options?: RequestOptions): ApiPromise<LicenseKeyWithActivations>;
  /**
   * Update a license key.
   *
   * `PATCH /v1/license-keys/{id}`
   */
  update(id: string, body: LicenseKeyUpdate, options?: RequestOptions): ApiPromise<LicenseKey>;
  /**
   * Rotate a license key.
   *
   * `POST /v1/license-keys/{id}/rotate`
   */
  rotate(id: string, body: LicenseKeyRotation, options?: RequestOptions): ApiPromise<LicenseKey>;
  /**
   * Transfer a license key.
   *
   * `POST /v1/license-keys/{id}/transfer`
   */
  transfer(id: string, body: CustomerTransfer, options?: RequestOptions): ApiPromise<void>;
  /**
   * Preview a transfer of a license key.
   *
   * `POST /v1/license-keys/{id}/transfer/preview`
   */
  previewTransfer(id: string, body: CustomerTransfer, options?: RequestOptions): ApiPromise<TransferPreview>;
  /**
   * Explain a license key.
   *
   * `GET /v1/license-keys/{id}/why`
   */
  explain(id: string, options?: RequestOptions): ApiPromise<AccessExplanation>;
  /**
   * Get an activation.
   *
   * `GET /v1/license-keys/{id}/activations/{activation_id}`
   */
  getActivation(id: string, activation_id: string, options?: RequestOptions): ApiPromise<LicenseKeyActivationWithKey>;
  /**
   * Deactivate a machine.
   *
   * `DELETE /v1/license-keys/{id}/activations/{activation_id}`
   */
  deleteActivation(id: string, activation_id: string, options?: RequestOptions): ApiPromise<void>;
  /**
   * Validate a license key.
   *
   * `POST /v1/users/license-keys/validate`
   */
  validate(body: LicenseKeyValidate, options?: RequestOptions): ApiPromise<ValidatedLicenseKey>;
  /**
   * Activate a license key.
   *
   * `POST /v1/users/license-keys/activate`
   */
  activate(body: LicenseKeyActivate, options?: RequestOptions): ApiPromise<LicenseKeyActivationWithKey>;
  /**
   * Deactivate a license key.
   *
   * `POST /v1/users/license-keys/deactivate`
   */
  deactivate(body: LicenseKeyDeactivate, options?: RequestOptions): ApiPromise<void>;
}

export interface UsersResource {
  benefits: UsersBenefitsResource;
  orders: UsersOrdersResource;
  licenseKeys: UsersLicenseKeysResource;
  subscriptions: UsersSubscriptionsResource;
  invoices: UsersInvoicesResource;
  credits: UsersCreditsResource;
  downloadables: UsersDownloadablesResource;
  advertisements: UsersAdvertisementsResource;
  linkedAccounts: UsersLinkedAccountsResource;
  /**
   * Get my profile.
   *
   * `GET /v1/users/me`
   */
  getMe(options?: RequestOptions): ApiPromise<Me>;
}

export interface UsersBenefitsResource {
  /**
   * List my benefits.
   *
   * `GET /v1/users/benefits/`
   */
  list(params?: ListUserBenefitsParams, options?: RequestOptions): PagePromise<UserBenefitList, UserBenefit>;
  /**
   * Get one of my benefits.
   *
   * `GET /v1/users/benefits/{id}`
   */
  get(id: string, options?: RequestOptions): ApiPromise<UserBenefit>;
}

export interface UsersOrdersResource {
  /**
   * List my orders.
   *
   * `GET /v1/users/orders/`
   */
  list(params?: ListUserOrdersParams, options?: RequestOptions): PagePromise<UserOrderList, UserOrder>;
  /**
   * Get one of my orders.
   *
   * `GET /v1/users/orders/{id}`
   */
  get(id: string, options?: RequestOptions): ApiPromise<UserOrder>;
  /**
   * Get the invoice of one of my orders.
   *
   * `GET /v1/users/orders/{id}/invoice`
   */
  getInvoice(id: string, options?: RequestOptions): ApiPromise<OrderInvoice>;
}

export interface UsersLicenseKeysResource {
  /**
   * List my license keys.
   *
   * `GET /v1/users/license-keys/`
   */
  list(params?: ListUserLicenseKeysParams, options?: RequestOptions): PagePromise<UserLicenseKeyList, UserLicenseKey>;
  /**
   * Update the label of one of my machines.
   *
   * `PATCH /v1/users/license-keys/{id}/activations/{activation_id}`
   */
  renameActivation(
    id: string,
    activation_id: string,
    body: LicenseKeyActivationRename,
    options?: RequestOptions,
  ): ApiPromise<LicenseKeyActivation>;
  /**
   * Get one of my license keys.
   *
   * `GET /v1/users/license-keys/{id}`
   */
  get(id: string, options?: RequestOptions): ApiPromise<UserLicenseKeyWithActivations>;
  /**
   * Rotate one of my license keys.
   *
   * `POST /v1/users/license-keys/{id}/rotate`
   */
  rotate(id: string, options?: RequestOptions): ApiPromise<UserLicenseKey>;
}

export interface UsersSubscriptionsResource {
  /**
   * List my subscriptions.
   *
   * `GET /v1/users/subscriptions/`
   */
  list(
    params?: ListUserSubscriptionsParams,
    options?: RequestOptions,
  ): PagePromise<UserSubscriptionList, UserSubscription>;
  /**
   * Get one of my subscriptions.
   *
   * `GET /v1/users/subscriptions/{id}`
   */
  get(id: string, options?: RequestOptions): ApiPromise<UserSubscription>;
  /**
   * Cancel one of my subscriptions.
   *
   * `DELETE /v1/users/subscriptions/{id}`
   */
  cancel(id: string, options?: RequestOptions): ApiPromise<UserSubscription>;
  /**
   * Change or cancel my subscription.
   *
   * `PATCH /v1/users/subscriptions/{id}`
   */
  update(id: string, body: UserSubscriptionUpdate, options?: RequestOptions): ApiPromise<UserSubscription>;
  /**
   * Cancel the transfer of my subscription.
   *
   * `DELETE /v1/users/subscriptions/{id}/transfer`
   */
  withdrawTransfer(id: string, options?: RequestOptions): ApiPromise<void>;
  /**
   * Accept the offer for my subscription.
   *
   * `POST /v1/users/subscriptions/{id}/cancellation-offer`
   */
  acceptOffer(id: string, options?: RequestOptions): ApiPromise<UserSubscription>;
  /**
   * Undo the cancellation of my subscription.
   *
   * `POST /v1/users/subscriptions/{id}/resume`
   */
  resume(id: string, options?: RequestOptions): ApiPromise<UserSubscription>;
  /**
   * Pause one of my subscriptions.
   *
   * `POST /v1/users/subscriptions/{id}/pause`
   */
  pause(id: string, body: UserSubscriptionPauseCreate, options?: RequestOptions): ApiPromise<UserSubscription>;
  /**
   * End the pause of my subscription.
   *
   * `POST /v1/users/subscriptions/{id}/unpause`
   */
  unpause(id: string, options?: RequestOptions): ApiPromise<UserSubscription>;
  /**
   * Preview a change of my subscription.
   *
   * `POST /v1/users/subscriptions/{id}/preview`
   */
  previewUpdate(
    id: string,
    body: UserSubscriptionPriceUpdate,
    options?: RequestOptions,
  ): ApiPromise<SubscriptionUpdatePreview>;
  /**
   * Get the payment method form.
   *
   * `GET /v1/users/subscriptions/{id}/payment-method`
   */
  getPaymentForm(id: string, options?: RequestOptions): ApiPromise<PaymentForm>;
  /**
   * Change the payment method of my subscription.
   *
   * `POST /v1/users/subscriptions/{id}/payment-method`
   */
  updatePaymentMethod(id: string, body: PaymentMethodUpdate, options?: RequestOptions): ApiPromise<PaymentMethodResult>;
  /**
   * Get the next bill of my subscription.
   *
   * `GET /v1/users/subscriptions/{id}/next-bill`
   */
  getNextBill(id: string, options?: RequestOptions): ApiPromise<SubscriptionNextBill>;
  /**
   * List plans for my subscription.
   *
   * `GET /v1/users/subscriptions/{id}/plans`
   */
  listPlans(id: string, options?: RequestOptions): ApiPromise<SubscriptionPlanList>;
  /**
   * Get the billing details of my subscription.
   *
   * `GET /v1/users/subscriptions/{id}/billing-details`
   */
  getBillingDetails(id: string, options?: RequestOptions): ApiPromise<BillingDetails>;
  /**
   * Update the billing details of my subscription.
   *
   * `PATCH /v1/users/subscriptions/{id}/billing-details`
   */
  updateBillingDetails(id: string, body: BillingDetailsUpdate, options?: RequestOptions): ApiPromise<BillingDetails>;
}

export interface UsersInvoicesResource {
  /**
   * Get one of my invoices or credit notes.
   *
   * `GET /v1/users/invoices/{id}`
   */
  get(id: string, options?: RequestOptions): ApiPromise<Invoice>;
}

export interface UsersCreditsResource {
  /**
   * List credits of the caller.
   *
   * `GET /v1/users/credits/`
   */
  list(params?: ListUserCreditsParams, options?: RequestOptions): PagePromise<UserCreditList, UserCredit>;
  /**
   * List credit balances of the caller.
   *
   * `GET /v1/users/credits/balances`
   */
  listBalances(
    params?: ListUserCreditBalancesParams,
    options?: RequestOptions,
  ): PagePromise<UserCreditBalanceList, UserCreditBalance>;
}

export interface UsersDownloadablesResource {
  /**
   * List my downloads.
   *
   * `GET /v1/users/downloadables/`
   */
  list(params?: ListUserDownloadablesParams, options?: RequestOptions): PagePromise<DownloadableList, Downloadable>;
  /**
   * Download one of my files.
   *
   * `GET /v1/users/downloadables/{token}`
   */
  get(token: string, options?: RequestOptions): ApiPromise<Response>;
}

export interface UsersAdvertisementsResource {
  /**
   * List my advertisements.
   *
   * `GET /v1/users/advertisements/`
   */
  list(
    params?: ListUserAdvertisementsParams,
    options?: RequestOptions,
  ): PagePromise<UserAdvertisementCampaignList, UserAdvertisementCampaign>;
  /**
   * Create an advertisement.
   *
   * `POST /v1/users/advertisements/`
   */
  create(body: UserAdvertisementCampaignCreate, options?: RequestOptions): ApiPromise<UserAdvertisementCampaign>;
  /**
   * Get one of my advertisements.
   *
   * `GET /v1/users/advertisements/{id}`
   */
  get(id: string, options?: RequestOptions): ApiPromise<UserAdvertisementCampaign>;
  /**
   * Delete one of my advertisements.
   *
   * `DELETE /v1/users/advertisements/{id}`
   */
  delete(id: string, options?: RequestOptions): ApiPromise<void>;
  /**
   * Update one of my advertisements.
   *
   * `PATCH /v1/users/advertisements/{id}`
   */
  update(
    id: string,
    body: UserAdvertisementCampaignUpdate,
    options?: RequestOptions,
  ): ApiPromise<UserAdvertisementCampaign>;
  /**
   * Enable one of my advertisements.
   *
   * `POST /v1/users/advertisements/{id}/enable`
   */
  enable(id: string, body: AdvertisementEnableInput, options?: RequestOptions): ApiPromise<void>;
}

export interface UsersLinkedAccountsResource {
  /**
   * List my linked accounts.
   *
   * `GET /v1/users/linked-accounts/`
   */
  list(options?: RequestOptions): ApiPromise<LinkedAccountList>;
  /**
   * Link an account.
   *
   * `PUT /v1/users/linked-accounts/{platform}`
   */
  link(platform: string, body: LinkedAccountInput, options?: RequestOptions): ApiPromise<LinkedAccount>;
  /**
   * Unlink an account.
   *
   * `DELETE /v1/users/linked-accounts/{platform}`
   */
  unlink(platform: string, options?: RequestOptions): ApiPromise<void>;
}

export interface SandboxResource {
  payments: SandboxPaymentsResource;
  disputes: SandboxDisputesResource;
}

export interface SandboxPaymentsResource {
  /**
   * Get a sandbox payment.
   *
   * `GET /v1/sandbox/payments/{secret}`
   */
  get(secret: string, options?: RequestOptions): ApiPromise<SandboxPayment>;
  /**
   * Complete a sandbox payment.
   *
   * `POST /v1/sandbox/payments/{secret}/authentication`
   */
  complete(secret: string, body: SandboxAuthentication, options?: RequestOptions): ApiPromise<SandboxPayment>;
}

export interface SandboxDisputesResource {
  /**
   * Get a sandbox dispute.
   *
   * `GET /v1/sandbox/disputes/{ref}`
   */
  get(ref: string, options?: RequestOptions): ApiPromise<SandboxDispute>;
  /**
   * Decide a sandbox dispute.
   *
   * `POST /v1/sandbox/disputes/{ref}/decision`
   */
  decide(ref: string, body: SandboxDisputeDecision, options?: RequestOptions): ApiPromise<SandboxDispute>;
}

export interface AuditLogResource {
  /**
   * List audit log entries.
   *
   * `GET /v1/audit-log/`
   */
  list(params?: ListAuditLogParams, options?: RequestOptions): PagePromise<AuditLogEntryList, AuditLogEntry>;
}

export interface OauthResource {
  /**
   * Get an OAuth client.
   *
   * `GET /v1/oauth2/register/{client_id}`
   */
  getClient(client_id: string, options?: RequestOptions): ApiPromise<OAuthClient>;
  /**
   * Request authorization from a user.
   *
   * `GET /oauth2/authorize`
   */
  requestAuthorization(params: RequestAuthorizationParams, options?: RequestOptions): ApiPromise<Response>;
  /**
   * Send an authorization request in advance.
   *
   * `POST /v1/oauth2/par`
   */
  pushAuthorizationRequest(
    body: PushedAuthorizationRequest,
    options?: RequestOptions,
  ): ApiPromise<PushedAuthorizationResponse>;
  /**
   * Exchange a code or a refresh token.
   *
   * `POST /v1/oauth2/token`
   */
  exchangeToken(body: TokenRequest, options?: RequestOptions): ApiPromise<TokenResponse>;
  /**
   * Revoke a token.
   *
   * `POST /v1/oauth2/revoke`
   */
  revokeToken(body: TokenReference, options?: RequestOptions): ApiPromise<TokenRevocation>;
  /**
   * Introspect a token.
   *
   * `POST /v1/oauth2/introspect`
   */
  introspectToken(body: TokenReference, options?: RequestOptions): ApiPromise<Introspection>;
  /**
   * Get the claims of a user.
   *
   * `GET /v1/oauth2/userinfo`
   */
  getUserInfo(options?: RequestOptions): ApiPromise<UserInfo>;
  /**
   * Get the claims of a user.
   *
   * `POST /v1/oauth2/userinfo`
   */
  postUserInfo(options?: RequestOptions): ApiPromise<UserInfo>;
  /**
   * Get the OpenID provider metadata.
   *
   * `GET /.well-known/openid-configuration`
   */
  getProviderMetadata(options?: RequestOptions): ApiPromise<ProviderMetadata>;
  /**
   * Get the public keys.
   *
   * `GET /.well-known/jwks.json`
   */
  getJsonWebKeySet(options?: RequestOptions): ApiPromise<JsonWebKeySet>;
}

export interface SubscriptionsResource {
  /**
   * List subscriptions.
   *
   * `GET /v1/subscriptions/`
   */
  list(params?: ListSubscriptionsParams, options?: RequestOptions): PagePromise<SubscriptionList, Subscription>;
  /**
   * Get a subscription.
   *
   * `GET /v1/subscriptions/{id}`
   */
  get(id: string, options?: RequestOptions): ApiPromise<Subscription>;
  /**
   * Revoke a subscription.
   *
   * `DELETE /v1/subscriptions/{id}`
   */
  revoke(id: string, options?: RequestOptions): ApiPromise<Subscription>;
  /**
   * Update a subscription.
   *
   * `PATCH /v1/subscriptions/{id}`
   */
  update(id: string, body: SubscriptionUpdate, options?: RequestOptions): ApiPromise<Subscription>;
  /**
   * Transfer a subscription.
   *
   * `POST /v1/subscriptions/{id}/transfer`
   */
  transfer(id: string, body: CustomerTransfer, options?: RequestOptions): ApiPromise<void>;
  /**
   * Cancel the transfer of a subscription.
   *
   * `DELETE /v1/subscriptions/{id}/transfer`
   */
  withdrawTransfer(id: string, options?: RequestOptions): ApiPromise<void>;
  /**
   * Preview a transfer of a subscription.
   *
   * `POST /v1/subscriptions/{id}/transfer/preview`
   */
  previewTransfer(id: string, body: CustomerTransfer, options?: RequestOptions): ApiPromise<TransferPreview>;
  /**
   * Get the transfer of a subscription.
   *
   * `GET /v1/subscription-transfers/{token}`
   */
  getTransfer(token: string, options?: RequestOptions): ApiPromise<SubscriptionTransfer>;
  /**
   * Set a payment method for a transfer.
   *
   * `POST /v1/subscription-transfers/{token}/payment-method`
   */
  saveTransferPaymentMethod(
    token: string,
    body: PaymentMethodUpdate,
    options?: RequestOptions,
  ): ApiPromise<PaymentMethodResult>;
  /**
   * Accept the transfer of a subscription.
   *
   * `POST /v1/subscription-transfers/{token}/accept`
   */
  acceptTransfer(token: string, body: SubscriptionTransferAcceptance, options?: RequestOptions): ApiPromise<void>;
  /**
   * Refuse the transfer of a subscription.
   *
   * `POST /v1/subscription-transfers/{token}/refuse`
   */
  refuseTransfer(token: string, options?: RequestOptions): ApiPromise<void>;
  /**
   * Pause a subscription.
   *
   * `POST /v1/subscriptions/{id}/pause`
   */
  pause(id: string, body: SubscriptionPauseCreate, options?: RequestOptions): ApiPromise<Subscription>;
  /**
   * End the pause of a subscription.
   *
   * `POST /v1/subscriptions/{id}/unpause`
   */
  unpause(id: string, options?: RequestOptions): ApiPromise<Subscription>;
  /**
   * Import subscriptions.
   *
   * `POST /v1/subscriptions/import`
   */
  import(body: SubscriptionImport, options?: RequestOptions): ApiPromise<SubscriptionImportResult>;
  /**
   * Export subscriptions.
   *
   * `GET /v1/subscriptions/export`
   */
  export(params?: ExportSubscriptionsParams, options?: RequestOptions): ApiPromise<string>;
  /**
   * Preview a change of a subscription.
   *
   * `POST /v1/subscriptions/{id}/preview`
   */
  previewUpdate(
    id: string,
    body: SubscriptionPriceUpdate,
    options?: RequestOptions,
  ): ApiPromise<SubscriptionUpdatePreview>;
  /**
   * Get the billing details of a subscription.
   *
   * `GET /v1/subscriptions/{id}/billing-details`
   */
  getBillingDetails(id: string, options?: RequestOptions): ApiPromise<SubscriptionBillingDetails>;
  /**
   * Update the billing details of a subscription.
   *
   * `PATCH /v1/subscriptions/{id}/billing-details`
   */
  updateBillingDetails(
    id: string,
    body: BillingDetailsUpdate,
    options?: RequestOptions,
  ): ApiPromise<SubscriptionBillingDetails>;
  /**
   * Get the next bill of a subscription.
   *
   * `GET /v1/subscriptions/{id}/next-bill`
   */
  getNextBill(id: string, options?: RequestOptions): ApiPromise<SubscriptionNextBill>;
}

export interface InvoicesResource {
  /**
   * Get an invoice or a credit note.
   *
   * `GET /v1/invoices/{id}`
   */
  get(id: string, options?: RequestOptions): ApiPromise<Invoice>;
}

export interface CreditsResource {
  /**
   * List credits.
   *
   * `GET /v1/credits/`
   */
  list(params?: ListCreditsParams, options?: RequestOptions): PagePromise<CreditList, Credit>;
  /**
   * List credit balances.
   *
   * `GET /v1/credits/balances`
   */
  listBalances(
    params?: ListCreditBalancesParams,
    options?: RequestOptions,
  ): PagePromise<CreditBalanceList, CreditBalance>;
  /**
   * Get a credit.
   *
   * `GET /v1/credits/{id}`
   */
  get(id: string, options?: RequestOptions): ApiPromise<Credit>;
  /**
   * Pay out a credit.
   *
   * `POST /v1/credits/{id}/pay-out`
   */
  payOut(id: string, options?: RequestOptions): ApiPromise<Refund>;
}

export interface RefundsResource {
  /**
   * List refunds.
   *
   * `GET /v1/refunds/`
   */
  list(params?: ListRefundsParams, options?: RequestOptions): PagePromise<RefundList, Refund>;
  /**
   * Refund an order.
   *
   * `POST /v1/refunds/`
   */
  create(body: RefundCreate, options?: RequestOptions): ApiPromise<Refund>;
  /**
   * Preview a refund.
   *
   * `POST /v1/refunds/preview`
   */
  preview(body: RefundCreate, options?: RequestOptions): ApiPromise<RefundPreview>;
  /**
   * Get a refund.
   *
   * `GET /v1/refunds/{id}`
   */
  get(id: string, options?: RequestOptions): ApiPromise<Refund>;
}

export interface EmailsResource {
  /**
   * List e-mails to customers.
   *
   * `GET /v1/emails/`
   */
  list(params?: ListEmailsParams, options?: RequestOptions): PagePromise<EmailList, Email>;
  /**
   * Get an e-mail to a customer.
   *
   * `GET /v1/emails/{id}`
   */
  get(id: string, options?: RequestOptions): ApiPromise<EmailPreview>;
  /**
   * Send an e-mail again.
   *
   * `POST /v1/emails/{id}/resend`
   */
  resend(id: string, options?: RequestOptions): ApiPromise<Email>;
  /**
   * Get a sample e-mail.
   *
   * `GET /v1/organizations/{id}/email-sample`
   */
  getSample(id: string, params?: GetEmailSampleParams, options?: RequestOptions): ApiPromise<EmailSample>;
  /**
   * End one kind of notifications.
   *
   * `POST /v1/notification-settings/{token}/unsubscribe`
   */
  unsubscribe(token: string, options?: RequestOptions): ApiPromise<void>;
}

export interface SearchResource {
  /**
   * Search records of every kind.
   *
   * `GET /v1/search`
   */
  records(params: SearchRecordsParams, options?: RequestOptions): ApiPromise<SearchResults>;
}

export interface DisputesResource {
  /**
   * List disputes.
   *
   * `GET /v1/disputes/`
   */
  list(params?: ListDisputesParams, options?: RequestOptions): PagePromise<DisputeList, Dispute>;
}

export interface UnmatchedChargesResource {
  /**
   * List unmatched charges.
   *
   * `GET /v1/unmatched-charges/`
   */
  list(
    params?: ListUnmatchedChargesParams,
    options?: RequestOptions,
  ): PagePromise<UnmatchedChargeList, UnmatchedCharge>;
  /**
   * Record the sale of an unmatched charge.
   *
   * `POST /v1/unmatched-charges/{id}/record`
   */
  record(id: string, options?: RequestOptions): ApiPromise<UnmatchedCharge>;
  /**
   * Refund an unmatched charge.
   *
   * `POST /v1/unmatched-charges/{id}/refund`
   */
  refund(id: string, options?: RequestOptions): ApiPromise<UnmatchedCharge>;
}

export interface LedgerResource {
  /**
   * Get the ledger of an organization.
   *
   * `GET /v1/organizations/{id}/ledger`
   */
  get(id: string, options?: RequestOptions): ApiPromise<Ledger>;
}

export interface TaxReportsResource {
  /**
   * Get the tax report of a period.
   *
   * `GET /v1/organizations/{id}/tax-report`
   */
  get(id: string, params?: GetTaxReportParams, options?: RequestOptions): ApiPromise<TaxReport>;
  /**
   * Export the tax report of a period.
   *
   * `GET /v1/organizations/{id}/tax-report/export`
   */
  export(id: string, params?: ExportTaxReportParams, options?: RequestOptions): ApiPromise<string>;
}

export interface TestClocksResource {
  /**
   * Get the test clock of an organization.
   *
   * `GET /v1/organizations/{id}/test-clock`
   */
  get(id: string, options?: RequestOptions): ApiPromise<TestClock>;
  /**
   * Create a test clock.
   *
   * `POST /v1/organizations/{id}/test-clock`
   */
  create(id: string, options?: RequestOptions): ApiPromise<TestClock>;
  /**
   * Advance a test clock.
   *
   * `POST /v1/organizations/{id}/test-clock/advance`
   */
  advance(id: string, body: TestClockAdvance, options?: RequestOptions): ApiPromise<TestClock>;
  /**
   * Cancel the advance of a test clock.
   *
   * `POST /v1/organizations/{id}/test-clock/advance/cancel`
   */
  cancelAdvance(id: string, options?: RequestOptions): ApiPromise<TestClock>;
}

export interface DiscountsResource {
  /**
   * List discounts.
   *
   * `GET /v1/discounts/`
   */
  list(params?: ListDiscountsParams, options?: RequestOptions): PagePromise<DiscountList, DiscountDetail>;
  /**
   * Create a discount.
   *
   * `POST /v1/discounts/`
   */
  create(body: DiscountCreate, options?: RequestOptions): ApiPromise<DiscountDetail>;
  /**
   * Get a discount.
   *
   * `GET /v1/discounts/{id}`
   */
  get(id: string, options?: RequestOptions): ApiPromise<DiscountDetail>;
  /**
   * Delete a discount.
   *
   * `DELETE /v1/discounts/{id}`
   */
  delete(id: string, options?: RequestOptions): ApiPromise<void>;
  /**
   * Update a discount.
   *
   * `PATCH /v1/discounts/{id}`
   */
  update(id: string, body: DiscountUpdate, options?: RequestOptions): ApiPromise<DiscountDetail>;
}

export interface MetricsResource {
  /**
   * Get sales metrics.
   *
   * `GET /v1/metrics/`
   */
  get(params: GetMetricsParams, options?: RequestOptions): ApiPromise<MetricsResponse>;
  /**
   * Get the limits of sales metrics.
   *
   * `GET /v1/metrics/limits`
   */
  getLimits(options?: RequestOptions): ApiPromise<MetricsLimits>;
  /**
   * Export sales metrics.
   *
   * `GET /v1/metrics/export`
   */
  export(params: ExportMetricsParams, options?: RequestOptions): ApiPromise<string>;
}

export interface FilesResource {
  /**
   * List files.
   *
   * `GET /v1/files/`
   */
  list(params?: ListFilesParams, options?: RequestOptions): PagePromise<FileList, File>;
  /**
   * Create a file.
   *
   * `POST /v1/files/`
   */
  create(body: FileCreate, options?: RequestOptions): ApiPromise<FileUpload>;
  /**
   * Delete a file.
   *
   * `DELETE /v1/files/{id}`
   */
  delete(id: string, options?: RequestOptions): ApiPromise<void>;
  /**
   * Update a file.
   *
   * `PATCH /v1/files/{id}`
   */
  update(id: string, body: FileUpdate, options?: RequestOptions): ApiPromise<File>;
  /**
   * Get new upload URLs.
   *
   * `GET /v1/files/{id}/upload`
   */
  getUpload(id: string, options?: RequestOptions): ApiPromise<FileUpload>;
  /**
   * Complete an upload.
   *
   * `POST /v1/files/{id}/uploaded`
   */
  completeUpload(id: string, body: FileUploadedInput, options?: RequestOptions): ApiPromise<File>;
}

export interface CustomFieldsResource {
  /**
   * List custom fields.
   *
   * `GET /v1/custom-fields/`
   */
  list(params?: ListCustomFieldsParams, options?: RequestOptions): PagePromise<CustomFieldList, CustomField>;
  /**
   * Create a custom field.
   *
   * `POST /v1/custom-fields/`
   */
  create(body: CustomFieldCreate, options?: RequestOptions): ApiPromise<CustomField>;
  /**
   * Get a custom field.
   *
   * `GET /v1/custom-fields/{id}`
   */
  get(id: string, options?: RequestOptions): ApiPromise<CustomField>;
  /**
   * Delete a custom field.
   *
   * `DELETE /v1/custom-fields/{id}`
   */
  delete(id: string, options?: RequestOptions): ApiPromise<void>;
  /**
   * Update a custom field.
   *
   * `PATCH /v1/custom-fields/{id}`
   */
  update(id: string, body: CustomFieldUpdate, options?: RequestOptions): ApiPromise<CustomField>;
}

export interface CheckoutLinksResource {
  /**
   * List checkout links.
   *
   * `GET /v1/checkout-links/`
   */
  list(params?: ListCheckoutLinksParams, options?: RequestOptions): PagePromise<CheckoutLinkList, CheckoutLink>;
  /**
   * Create a checkout link.
   *
   * `POST /v1/checkout-links/`
   */
  create(body: CheckoutLinkCreate, options?: RequestOptions): ApiPromise<CheckoutLink>;
  /**
   * Get a checkout link.
   *
   * `GET /v1/checkout-links/{id}`
   */
  get(id: string, options?: RequestOptions): ApiPromise<CheckoutLink>;
  /**
   * Delete a checkout link.
   *
   * `DELETE /v1/checkout-links/{id}`
   */
  delete(id: string, options?: RequestOptions): ApiPromise<void>;
  /**
   * Update a checkout link.
   *
   * `PATCH /v1/checkout-links/{id}`
   */
  update(id: string, body: CheckoutLinkUpdate, options?: RequestOptions): ApiPromise<CheckoutLink>;
  /**
   * Open a checkout from a link.
   *
   * `GET /v1/checkout-links/{client_secret}/redirect`
   */
  redirect(client_secret: string, params?: RedirectCheckoutLinkParams, options?: RequestOptions): ApiPromise<Response>;
}

export interface StorefrontsResource {
  products: StorefrontsProductsResource;
  checkouts: StorefrontsCheckoutsResource;
  /**
   * Get a storefront.
   *
   * `GET /v1/storefronts/{slug}`
   */
  get(slug: string, options?: RequestOptions): ApiPromise<Storefront>;
}

export interface StorefrontsProductsResource {
  /**
   * List products of a storefront.
   *
   * `GET /v1/storefronts/{slug}/products/`
   */
  list(
    slug: string,
    params?: ListStorefrontProductsParams,
    options?: RequestOptions,
  ): PagePromise<StorefrontProductList, StorefrontProduct>;
  /**
   * Get a product of a storefront.
   *
   * `GET /v1/storefronts/{slug}/products/{id}`
   */
  get(slug: string, id: string, options?: RequestOptions): ApiPromise<StorefrontProduct>;
}

export interface StorefrontsCheckoutsResource {
  /**
   * Open a checkout from a storefront.
   *
   * `POST /v1/storefronts/{slug}/checkouts/`
   */
  create(slug: string, body: StorefrontCheckoutCreate, options?: RequestOptions): ApiPromise<StorefrontCheckout>;
}

export interface AdvertisementsResource {
  /**
   * List advertisements.
   *
   * `GET /v1/advertisements/`
   */
  list(
    params: ListAdvertisementsParams,
    options?: RequestOptions,
  ): PagePromise<AdvertisementCampaignList, AdvertisementCampaign>;
  /**
   * Get an advertisement.
   *
   * `GET /v1/advertisements/{id}`
   */
  get(id: string, options?: RequestOptions): ApiPromise<AdvertisementCampaign>;
  /**
   * Record an advertisement view.
   *
   * `POST /v1/advertisements/{id}/views`
   */
  recordView(id: string, options?: RequestOptions): ApiPromise<void>;
  /**
   * Record a click and redirect.
   *
   * `GET /v1/advertisements/{id}/click`
   */
  follow(id: string, options?: RequestOptions): ApiPromise<Response>;
}

export interface ArticlesResource {
  /**
   * List articles.
   *
   * `GET /v1/articles/`
   */
  list(params?: ListArticlesParams, options?: RequestOptions): PagePromise<ArticleList, Article>;
  /**
   * Create an article.
   *
   * `POST /v1/articles/`
   */
  create(body: ArticleCreate, options?: RequestOptions): ApiPromise<Article>;
  /**
   * Export articles.
   *
   * `GET /v1/articles/export`
   */
  export(params: ExportArticlesParams, options?: RequestOptions): ApiPromise<string>;
  /**
   * Get an article.
   *
   * `GET /v1/articles/{id}`
   */
  get(id: string, options?: RequestOptions): ApiPromise<Article>;
  /**
   * Delete an article.
   *
   * `DELETE /v1/articles/{id}`
   */
  delete(id: string, options?: RequestOptions): ApiPromise<void>;
  /**
   * Update an article.
   *
   * `PATCH /v1/articles/{id}`
   */
  update(id: string, body: ArticleUpdate, options?: RequestOptions): ApiPromise<Article>;
  /**
   * Count the recipients of an article.
   *
   * `GET /v1/articles/{id}/receivers`
   */
  getReceivers(id: string, options?: RequestOptions): ApiPromise<ArticleReceivers>;
  /**
   * Send a preview of an article.
   *
   * `POST /v1/articles/{id}/preview`
   */
  preview(id: string, body: ArticlePreviewInput, options?: RequestOptions): ApiPromise<Article>;
  /**
   * Send an article.
   *
   * `POST /v1/articles/{id}/send`
   */
  send(id: string, options?: RequestOptions): ApiPromise<Article>;
  /**
   * Get a subscription to articles.
   *
   * `GET /v1/article-subscriptions/{token}`
   */
  getSubscription(token: string, options?: RequestOptions): ApiPromise<ArticleSubscription>;
  /**
   * Confirm a subscription to articles.
   *
   * `POST /v1/article-subscriptions/{token}/confirm`
   */
  confirmSubscription(token: string, options?: RequestOptions): ApiPromise<ArticleSubscription>;
  /**
   * End the e-mails with articles.
   *
   * `POST /v1/article-subscriptions/{token}/unsubscribe`
   */
  unsubscribe(token: string, options?: RequestOptions): ApiPromise<void>;
}

export interface ExternalOrganizationsResource {
  /**
   * List external organizations.
   *
   * `GET /v1/external-organizations/`
   */
  list(
    params?: ListExternalOrganizationsParams,
    options?: RequestOptions,
  ): PagePromise<ExternalOrganizationList, ExternalOrganization>;
}

export interface RepositoriesResource {
  /**
   * List repositories.
   *
   * `GET /v1/repositories/`
   */
  list(params?: ListRepositoriesParams, options?: RequestOptions): PagePromise<RepositoryList, Repository>;
  /**
   * Import repositories.
   *
   * `POST /v1/repositories/import`
   */
  import(body: RepositoryImportInput, options?: RequestOptions): ApiPromise<RepositoryImport>;
  /**
   * Get a repository.
   *
   * `GET /v1/repositories/{id}`
   */
  get(id: string, options?: RequestOptions): ApiPromise<Repository>;
  /**
   * Update a repository.
   *
   * `PATCH /v1/repositories/{id}`
   */
  update(id: string, body: RepositoryUpdate, options?: RequestOptions): ApiPromise<Repository>;
}

export interface EventsResource {
  /**
   * List events.
   *
   * `GET /v1/events/`
   */
  list(params?: ListEventsParams, options?: RequestOptions): PagePromise<EventList, Event>;
  /**
   * Stream events.
   *
   * `GET /v1/events/stream`
   */
  stream(params?: StreamEventsParams, options?: StreamSignal): AsyncGenerator<Event, void, undefined>;
  /**
   * Get an event.
   *
   * `GET /v1/events/{id}`
   */
  get(id: string, options?: RequestOptions): ApiPromise<Event>;
}

export interface WebhooksResource {
  endpoints: WebhooksEndpointsResource;
  deliveries: WebhooksDeliveriesResource;
}

export interface WebhooksEndpointsResource {
  /**
   * List webhook endpoints.
   *
   * `GET /v1/webhooks/endpoints/`
   */
  list(
    params?: ListWebhookEndpointsParams,
    options?: RequestOptions,
  ): PagePromise<WebhookEndpointList, WebhookEndpoint>;
  /**
   * Create a webhook endpoint.
   *
   * `POST /v1/webhooks/endpoints/`
   */
  create(body: WebhookEndpointCreate, options?: RequestOptions): ApiPromise<WebhookEndpointCreated>;
  /**
   * Get a webhook endpoint.
   *
   * `GET /v1/webhooks/endpoints/{id}`
   */
  get(id: string, options?: RequestOptions): ApiPromise<WebhookEndpoint>;
  /**
   * Delete a webhook endpoint.
   *
   * `DELETE /v1/webhooks/endpoints/{id}`
   */
  delete(id: string, options?: RequestOptions): ApiPromise<void>;
  /**
   * Update a webhook endpoint.
   *
   * `PATCH /v1/webhooks/endpoints/{id}`
   */
  update(id: string, body: WebhookEndpointUpdate, options?: RequestOptions): ApiPromise<WebhookEndpoint>;
  /**
   * Rotate the secret of a webhook endpoint.
   *
   * `POST /v1/webhooks/endpoints/{id}/rotate-secret`
   */
  rotateSecret(id: string, options?: RequestOptions): ApiPromise<WebhookEndpointSecret>;
  /**
   * Test a webhook endpoint.
   *
   * `POST /v1/webhooks/endpoints/{id}/test`
   */
  test(id: string, params?: TestWebhookEndpointParams, options?: RequestOptions): ApiPromise<void>;
  /**
   * Send a challenge to a webhook endpoint.
   *
   * `POST /v1/webhooks/endpoints/{id}/challenge`
   */
  challenge(id: string, options?: RequestOptions): ApiPromise<void>;
  /**
   * Confirm a webhook endpoint by hand.
   *
   * `POST /v1/webhooks/endpoints/{id}/confirm`
   */
  confirm(id: string, body: WebhookEndpointConfirm, options?: RequestOptions): ApiPromise<WebhookEndpoint>;
  /**
   * Replay events to a webhook endpoint.
   *
   * `POST /v1/webhooks/endpoints/{id}/replay`
   */
  replay(id: string, body: WebhookEndpointReplay, options?: RequestOptions): ApiPromise<void>;
}

export interface WebhooksDeliveriesResource {
  /**
   * List webhook deliveries.
   *
   * `GET /v1/webhooks/deliveries/`
   */
  list(
    params?: ListWebhookDeliveriesParams,
    options?: RequestOptions,
  ): PagePromise<WebhookDeliveryList, WebhookDelivery>;
  /**
   * Get a webhook delivery.
   *
   * `GET /v1/webhooks/deliveries/{id}`
   */
  get(id: string, options?: RequestOptions): ApiPromise<WebhookDeliveryDetail>;
  /**
   * Redeliver a webhook delivery.
   *
   * `POST /v1/webhooks/deliveries/{id}/redeliver`
   */
  redeliver(id: string, options?: RequestOptions): ApiPromise<WebhookDelivery>;
}
