// Written by `npm run generate` from openapi/. Do not edit.
import type { FieldsOf, Resource } from '../description.ts';

const SavedCard: FieldsOf<'SavedCard'> = [
  { name: "brand", title: "Brand", isRequired: true, isNullable: false, kind: { type: "text" } },
  {
    name: "last_four",
    title: "Last four",
    isRequired: true,
    isNullable: false,
    kind: { type: "text", pattern: "^[0-9]{4}$" },
  },
  {
    name: "expiry_month",
    title: "Expiry month",
    isRequired: true,
    isNullable: false,
    kind: { type: "integer", minimum: 1, maximum: 12 },
  },
  {
    name: "expiry_year",
    title: "Expiry year",
    isRequired: true,
    isNullable: false,
    kind: { type: "integer", minimum: 2000, maximum: 9999 },
  },
];

const CustomerPaymentMethod: FieldsOf<'CustomerPaymentMethod'> = [
  { name: "card", title: "Card", isRequired: true, isNullable: true, kind: { type: "object", fields: SavedCard } },
  {
    name: "subscription_ids",
    title: "Subscription",
    isRequired: true,
    isNullable: false,
    kind: { type: "list", of: { type: "id", resource: "subscriptions" }, minItems: 1, maxItems: 100 },
  },
];

const Pagination: FieldsOf<'Pagination'> = [
  {
    name: "total_count",
    title: "Total count",
    isRequired: true,
    isNullable: false,
    kind: { type: "integer", minimum: 0 },
  },
  { name: "max_page", title: "Max page", isRequired: true, isNullable: false, kind: { type: "integer", minimum: 0 } },
  {
    name: "is_total_count_exact",
    title: "Total count exact",
    isRequired: true,
    isNullable: false,
    kind: { type: "boolean" },
  },
];

const CustomerPaymentMethodList: FieldsOf<'CustomerPaymentMethodList'> = [
  {
    name: "items",
    title: "Items",
    isRequired: true,
    isNullable: false,
    kind: { type: "list", of: { type: "object", fields: CustomerPaymentMethod }, maxItems: 100 },
  },
  {
    name: "pagination",
    title: "Pagination",
    isRequired: true,
    isNullable: false,
    kind: { type: "object", fields: Pagination },
  },
];

export const resource: Resource = {
  name: "payment-methods",
  title: "Payment methods",
  tag: "customers",
  list: {
    id: "listCustomerPaymentMethods",
    method: "get",
    path: "/v1/customers/{id}/payment-methods/",
    title: "List a customer's payment methods",
    description: "Returns the payment methods that are saved for subscriptions of a customer, the one of the newest subscription first. A card that was saved for several subscriptions is listed once. Subscriptions that have ended are left out, unless a last payment is due.",
    roles: ["owner", "admin", "developer", "support", "read_only"],
    parameters: [
      {
        name: "id",
        title: "Customer",
        description: "Identifier of the record.",
        isRequired: true,
        isNullable: false,
        kind: { type: "id", resource: "customers" },
      },
      {
        name: "page",
        title: "Page",
        description: "Page number, from 1.",
        isRequired: false,
        isNullable: false,
        kind: { type: "integer", minimum: 1, maximum: 2147483647 },
      },
      {
        name: "limit",
        title: "Results per page",
        description: "Number of records per page. Values above 100 count as 100.",
        isRequired: false,
        isNullable: false,
        kind: { type: "integer", minimum: 1, maximum: 2147483647 },
      },
    ],
    answer: { type: "object", fields: CustomerPaymentMethodList },
    contentType: "application/json",
    sdk: "customers.listPaymentMethods",
  },
  operations: [
    {
      id: "listCustomerPaymentMethods",
      method: "get",
      path: "/v1/customers/{id}/payment-methods/",
      title: "List a customer's payment methods",
      description: "Returns the payment methods that are saved for subscriptions of a customer, the one of the newest subscription first. A card that was saved for several subscriptions is listed once. Subscriptions that have ended are left out, unless a last payment is due.",
      roles: ["owner", "admin", "developer", "support", "read_only"],
      parameters: [
        {
          name: "id",
          title: "Customer",
          description: "Identifier of the record.",
          isRequired: true,
          isNullable: false,
          kind: { type: "id", resource: "customers" },
        },
        {
          name: "page",
          title: "Page",
          description: "Page number, from 1.",
          isRequired: false,
          isNullable: false,
          kind: { type: "integer", minimum: 1, maximum: 2147483647 },
        },
        {
          name: "limit",
          title: "Results per page",
          description: "Number of records per page. Values above 100 count as 100.",
          isRequired: false,
          isNullable: false,
          kind: { type: "integer", minimum: 1, maximum: 2147483647 },
        },
      ],
      answer: { type: "object", fields: CustomerPaymentMethodList },
      contentType: "application/json",
      sdk: "customers.listPaymentMethods",
    },
  ],
  columns: ["card.brand", "card.last_four", "card.expiry_month", "card.expiry_year"],
  titleField: "card.last_four",
  related: [],
};
