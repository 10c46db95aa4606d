// Written by `npm run generate` from openapi/. Do not edit.
import type { FieldsOf, Resource } from '../description.ts';

const SearchResult: FieldsOf<'SearchResult'> = [
  {
    name: "kind",
    title: "Kind",
    isRequired: true,
    isNullable: false,
    kind: {
      type: "choice",
      values: [
        "customer",
        "order",
        "invoice",
        "subscription",
        "license_key",
        "benefit_grant",
        "refund",
        "dispute",
        "checkout",
        "product",
        "benefit",
        "discount",
        "checkout_link",
        "webhook_endpoint",
      ],
      titles: {
        customer: "Customer",
        order: "Order",
        invoice: "Invoice",
        subscription: "Subscription",
        license_key: "License key",
        benefit_grant: "Benefit grant",
        refund: "Refund",
        dispute: "Dispute",
        checkout: "Checkout",
        product: "Product",
        benefit: "Benefit",
        discount: "Discount",
        checkout_link: "Checkout link",
        webhook_endpoint: "Webhook endpoint",
      },
    },
  },
  { name: "id", title: "ID", isRequired: true, isNullable: false, kind: { type: "id" } },
  {
    name: "organization_id",
    title: "Organization",
    isRequired: true,
    isNullable: false,
    kind: { type: "id", resource: "organizations" },
  },
  { name: "created_at", title: "Created at", isRequired: true, isNullable: false, kind: { type: "time" } },
  { name: "title", title: "Title", isRequired: true, isNullable: false, kind: { type: "text" } },
  { name: "detail", title: "Detail", isRequired: true, isNullable: true, kind: { type: "text" } },
];

const SearchResults: FieldsOf<'SearchResults'> = [
  {
    name: "items",
    title: "Items",
    isRequired: true,
    isNullable: false,
    kind: { type: "list", of: { type: "object", fields: SearchResult }, maxItems: 100 },
  },
];

export const resource: Resource = {
  name: "search",
  title: "Search",
  tag: "search",
  get: {
    id: "searchRecords",
    method: "get",
    path: "/v1/search",
    title: "Search records of every kind",
    description: "Returns records of every kind that match a text, at most five of each kind. The text is the identifier of a record or at least its first eight digits, a license key (present or former), the number of an invoice or its end, or words of a customer's e-mail address or name. It can also be a part of a present license key, with or without hyphens. Such a part has at least four letters and digits, one of them a digit, or eight letters. The text can also be a part of the name of a product, a benefit, a discount, a checkout link or a webhook endpoint. Names are found in any case and without accents as well, so `muller` finds Müller. A label before a key, an identifier or a number is ignored. Kinds that the token may not read are left out. Each needs the scope `:read` of its operations, such as `customers:read`. Invoices and disputes need `orders:read`, and benefit grants `benefits:read`.",
    roles: ["owner", "admin", "developer", "support", "read_only"],
    parameters: [
      {
        name: "query",
        title: "Search",
        description: "Text to search for.",
        isRequired: true,
        isNullable: false,
        kind: { type: "text", minLength: 1, maxLength: 200 },
      },
    ],
    answer: { type: "object", fields: SearchResults },
    contentType: "application/json",
    sdk: "search.records",
    organizationParameter: "many",
  },
  operations: [
    {
      id: "searchRecords",
      method: "get",
      path: "/v1/search",
      title: "Search records of every kind",
      description: "Returns records of every kind that match a text, at most five of each kind. The text is the identifier of a record or at least its first eight digits, a license key (present or former), the number of an invoice or its end, or words of a customer's e-mail address or name. It can also be a part of a present license key, with or without hyphens. Such a part has at least four letters and digits, one of them a digit, or eight letters. The text can also be a part of the name of a product, a benefit, a discount, a checkout link or a webhook endpoint. Names are found in any case and without accents as well, so `muller` finds Müller. A label before a key, an identifier or a number is ignored. Kinds that the token may not read are left out. Each needs the scope `:read` of its operations, such as `customers:read`. Invoices and disputes need `orders:read`, and benefit grants `benefits:read`.",
      roles: ["owner", "admin", "developer", "support", "read_only"],
      parameters: [
        {
          name: "query",
          title: "Search",
          description: "Text to search for.",
          isRequired: true,
          isNullable: false,
          kind: { type: "text", minLength: 1, maxLength: 200 },
        },
      ],
      answer: { type: "object", fields: SearchResults },
      contentType: "application/json",
      sdk: "search.records",
      organizationParameter: "many",
    },
  ],
  columns: [],
  titleField: "",
  related: [],
};
