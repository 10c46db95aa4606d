// Written by `npm run generate` from openapi/. Do not edit.

import type { Client } from '../client.ts';
import * as functions from './functions.ts';
import type { Resources } from './resources.ts';

/** Creates the resources of a client. */
export function bindResources(client: Client): Resources {
  const bind =
    <Args extends unknown[], Result>(of: (client: Client, ...args: Args) => Result) =>
    (...args: Args): Result =>
      of(client, ...args);
  return {
    organizations: {
      list: bind(functions.listOrganizations),
      create: bind(functions.createOrganization),
      get: bind(functions.getOrganization),
      update: bind(functions.updateOrganization),
      listMembers: bind(functions.listOrganizationMembers),
      listInvitations: bind(functions.listOrganizationInvitations),
      getBilling: bind(functions.getOrganizationBilling),
      updateBilling: bind(functions.updateOrganizationBilling),
      getQuotas: bind(functions.getOrganizationQuotas),
      createTestOrganization: bind(functions.createTestOrganization),
      copyCatalogToLive: bind(functions.copyCatalogToLive),
      connectChatServer: bind(functions.connectChatServer),
    },
    products: {
      list: bind(functions.listProducts),
      create: bind(functions.createProduct),
      get: bind(functions.getProduct),
      update: bind(functions.updateProduct),
      updateBenefits: bind(functions.updateProductBenefits),
    },
    benefits: {
      list: bind(functions.listBenefits),
      create: bind(functions.createBenefit),
      get: bind(functions.getBenefit),
      delete: bind(functions.deleteBenefit),
      update: bind(functions.updateBenefit),
      listGrants: bind(functions.listBenefitGrants),
      createGrant: bind(functions.createBenefitGrant),
      revokeGrant: bind(functions.revokeBenefitGrant),
    },
    checkouts: {
      list: bind(functions.listCheckouts),
      create: bind(functions.createCheckout),
      get: bind(functions.getCheckout),
      update: bind(functions.updateCheckout),
      client: {
        get: bind(functions.getClientCheckout),
        update: bind(functions.updateClientCheckout),
        confirm: bind(functions.confirmClientCheckout),
        sendReceipt: bind(functions.sendClientCheckoutReceipt),
        listGrants: bind(functions.listClientCheckoutGrants),
      },
    },
    customers: {
      list: bind(functions.listCustomers),
      create: bind(functions.createCustomer),
      import: bind(functions.importCustomers),
      export: bind(functions.exportCustomers),
      get: bind(functions.getCustomer),
      delete: bind(functions.deleteCustomer),
      update: bind(functions.updateCustomer),
      exportData: bind(functions.exportCustomer),
      erase: bind(functions.eraseCustomer),
      getByExternalId: bind(functions.getCustomerByExternalId),
      getState: bind(functions.getCustomerState),
      getStateByExternalId: bind(functions.getCustomerStateByExternalId),
      listTimeline: bind(functions.listCustomerTimeline),
    },
    customerSessions: {
      create: bind(functions.createCustomerSession),
      revoke: bind(functions.revokeCustomerSession),
      getCurrent: bind(functions.getCurrentCustomerSession),
      endCurrent: bind(functions.endCurrentCustomerSession),
    },
    orders: {
      list: bind(functions.listOrders),
      create: bind(functions.createOrder),
      get: bind(functions.getOrder),
      export: bind(functions.exportOrders),
      exportInvoices: bind(functions.exportInvoices),
      getInvoice: bind(functions.getOrderInvoice),
    },
    licenseKeys: {
      list: bind(functions.listLicenseKeys),
      export: bind(functions.exportLicenseKeys),
      import: bind(functions.importLicenseKeys),
      get: bind(functions.getLicenseKey),
      update: bind(functions.updateLicenseKey),
      getActivation: bind(functions.getLicenseKeyActivation),
      validate: bind(functions.validateLicenseKey),
      activate: bind(functions.activateLicenseKey),
      deactivate: bind(functions.deactivateLicenseKey),
    },
    users: {
      getMe: bind(functions.getMe),
      benefits: {
        list: bind(functions.listUserBenefits),
        get: bind(functions.getUserBenefit),
      },
      orders: {
        list: bind(functions.listUserOrders),
        get: bind(functions.getUserOrder),
        getInvoice: bind(functions.getUserOrderInvoice),
      },
      licenseKeys: {
        list: bind(functions.listUserLicenseKeys),
        renameActivation: bind(functions.renameUserLicenseKeyActivation),
        get: bind(functions.getUserLicenseKey),
      },
      subscriptions: {
        list: bind(functions.listUserSubscriptions),
        get: bind(functions.getUserSubscription),
        cancel: bind(functions.cancelUserSubscription),
        update: bind(functions.updateUserSubscription),
        acceptOffer: bind(functions.acceptUserSubscriptionOffer),
        resume: bind(functions.resumeUserSubscription),
        previewUpdate: bind(functions.previewUserSubscriptionUpdate),
        getPaymentForm: bind(functions.getUserSubscriptionPaymentForm),
        updatePaymentMethod: bind(functions.updateUserSubscriptionPaymentMethod),
        listPlans: bind(functions.listUserSubscriptionPlans),
        getBillingDetails: bind(functions.getUserSubscriptionBillingDetails),
        updateBillingDetails: bind(functions.updateUserSubscriptionBillingDetails),
      },
      credits: {
        list: bind(functions.listUserCredits),
        listBalances: bind(functions.listUserCreditBalances),
      },
      downloadables: {
        list: bind(functions.listUserDownloadables),
        get: bind(functions.getUserDownloadable),
      },
      advertisements: {
        list: bind(functions.listUserAdvertisements),
        create: bind(functions.createUserAdvertisement),
        get: bind(functions.getUserAdvertisement),
        delete: bind(functions.deleteUserAdvertisement),
        update: bind(functions.updateUserAdvertisement),
        enable: bind(functions.enableUserAdvertisement),
      },
      linkedAccounts: {
        list: bind(functions.listLinkedAccounts),
        link: bind(functions.linkUserAccount),
        unlink: bind(functions.unlinkUserAccount),
      },
    },
    sandbox: {
      payments: {
        get: bind(functions.getSandboxPayment),
        complete: bind(functions.completeSandboxPayment),
      },
      disputes: {
        get: bind(functions.getSandboxDispute),
        decide: bind(functions.decideSandboxDispute),
      },
    },
    auditLog: {
      list: bind(functions.listAuditLog),
    },
    oauth: {
      getClient: bind(functions.getOAuthClient),
      requestAuthorization: bind(functions.requestAuthorization),
      pushAuthorizationRequest: bind(functions.pushAuthorizationRequest),
      exchangeToken: bind(functions.exchangeToken),
      revokeToken: bind(functions.revokeToken),
      introspectToken: bind(functions.introspectToken),
      getUserInfo: bind(functions.getUserInfo),
      postUserInfo: bind(functions.postUserInfo),
      getProviderMetadata: bind(functions.getProviderMetadata),
      getJsonWebKeySet: bind(functions.getJsonWebKeySet),
    },
    subscriptions: {
      list: bind(functions.listSubscriptions),
      get: bind(functions.getSubscription),
      revoke: bind(functions.revokeSubscription),
      update: bind(functions.updateSubscription),
      import: bind(functions.importSubscriptions),
      export: bind(functions.exportSubscriptions),
      previewUpdate: bind(functions.previewSubscriptionUpdate),
      getBillingDetails: bind(functions.getSubscriptionBillingDetails),
      updateBillingDetails: bind(functions.updateSubscriptionBillingDetails),
    },
    invoices: {
      get: bind(functions.getInvoice),
    },
    credits: {
      list: bind(functions.listCredits),
      listBalances: bind(functions.listCreditBalances),
      get: bind(functions.getCredit),
      payOut: bind(functions.payOutCredit),
    },
    refunds: {
      list: bind(functions.listRefunds),
      create: bind(functions.createRefund),
      get: bind(functions.getRefund),
    },
    emails: {
      list: bind(functions.listEmails),
      get: bind(functions.getEmail),
      resend: bind(functions.resendEmail),
      getSample: bind(functions.getEmailSample),
      unsubscribe: bind(functions.unsubscribeFromNotifications),
    },
    search: {
      records: bind(functions.searchRecords),
    },
    disputes: {
      list: bind(functions.listDisputes),
    },
    ledger: {
      get: bind(functions.getLedger),
    },
    taxReports: {
      get: bind(functions.getTaxReport),
      export: bind(functions.exportTaxReport),
    },
    testClocks: {
      get: bind(functions.getTestClock),
      create: bind(functions.createTestClock),
      advance: bind(functions.advanceTestClock),
    },
    discounts: {
      list: bind(functions.listDiscounts),
      create: bind(functions.createDiscount),
      get: bind(functions.getDiscount),
      delete: bind(functions.deleteDiscount),
      update: bind(functions.updateDiscount),
    },
    metrics: {
      get: bind(functions.getMetrics),
      getLimits: bind(functions.getMetricsLimits),
    },
    files: {
      list: bind(functions.listFiles),
      create: bind(functions.createFile),
      delete: bind(functions.deleteFile),
      update: bind(functions.updateFile),
      getUpload: bind(functions.getFileUpload),
      completeUpload: bind(functions.completeFileUpload),
    },
    customFields: {
      list: bind(functions.listCustomFields),
      create: bind(functions.createCustomField),
      get: bind(functions.getCustomField),
      delete: bind(functions.deleteCustomField),
      update: bind(functions.updateCustomField),
    },
    checkoutLinks: {
      list: bind(functions.listCheckoutLinks),
      create: bind(functions.createCheckoutLink),
      get: bind(functions.getCheckoutLink),
      delete: bind(functions.deleteCheckoutLink),
      update: bind(functions.updateCheckoutLink),
      redirect: bind(functions.redirectCheckoutLink),
    },
    storefronts: {
      get: bind(functions.getStorefront),
      products: {
        list: bind(functions.listStorefrontProducts),
        get: bind(functions.getStorefrontProduct),
      },
      checkouts: {
        create: bind(functions.createStorefrontCheckout),
      },
    },
    advertisements: {
      list: bind(functions.listAdvertisements),
      get: bind(functions.getAdvertisement),
      recordView: bind(functions.recordAdvertisementView),
      follow: bind(functions.followAdvertisement),
    },
    articles: {
      list: bind(functions.listArticles),
      create: bind(functions.createArticle),
      export: bind(functions.exportArticles),
      get: bind(functions.getArticle),
      delete: bind(functions.deleteArticle),
      update: bind(functions.updateArticle),
      getReceivers: bind(functions.getArticleReceivers),
      preview: bind(functions.previewArticle),
      send: bind(functions.sendArticle),
      getSubscription: bind(functions.getArticleSubscription),
      confirmSubscription: bind(functions.confirmArticleSubscription),
      unsubscribe: bind(functions.unsubscribeFromArticles),
    },
    externalOrganizations: {
      list: bind(functions.listExternalOrganizations),
    },
    repositories: {
      list: bind(functions.listRepositories),
      import: bind(functions.importRepositories),
      get: bind(functions.getRepository),
      update: bind(functions.updateRepository),
    },
    events: {
      list: bind(functions.listEvents),
      stream: bind(functions.streamEvents),
      get: bind(functions.getEvent),
    },
    webhooks: {
      endpoints: {
        list: bind(functions.listWebhookEndpoints),
        create: bind(functions.createWebhookEndpoint),
        get: bind(functions.getWebhookEndpoint),
        delete: bind(functions.deleteWebhookEndpoint),
        update: bind(functions.updateWebhookEndpoint),
        rotateSecret: bind(functions.rotateWebhookEndpointSecret),
        test: bind(functions.testWebhookEndpoint),
        challenge: bind(functions.challengeWebhookEndpoint),
        confirm: bind(functions.confirmWebhookEndpoint),
        replay: bind(functions.replayWebhookEndpoint),
      },
      deliveries: {
        list: bind(functions.listWebhookDeliveries),
        get: bind(functions.getWebhookDelivery),
        redeliver: bind(functions.redeliverWebhookDelivery),
      },
    },
  };
}
