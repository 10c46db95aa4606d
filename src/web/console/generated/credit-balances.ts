// Written by `npm run generate` from openapi/. Do not edit.
import type { FieldsOf, Resource } from '../description.ts';

const OrderUser: FieldsOf<'OrderUser'> = [
  { name: "id", title: "ID", isRequired: true, isNullable: false, kind: { type: "id" } },
  {
    name: "email",
    title: "Email",
    isRequired: true,
    isNullable: false,
    kind: { type: "text", format: "email", maxLength: 254 },
  },
  { name: "public_name", title: "Public name", isRequired: true, isNullable: false, kind: { type: "text" } },
  { name: "codehost_username", title: "Codehost username", isRequired: true, isNullable: true, kind: { type: "text" } },
  { name: "avatar_url", title: "Avatar URL", isRequired: true, isNullable: true, kind: { type: "text" } },
];

const CreditBalance: FieldsOf<'CreditBalance'> = [
  {
    name: "organization_id",
    title: "Organization",
    isRequired: true,
    isNullable: false,
    kind: { type: "id", resource: "organizations" },
  },
  { name: "user_id", title: "User", isRequired: true, isNullable: false, kind: { type: "id" } },
  {
    name: "customer_id",
    title: "Customer",
    isRequired: true,
    isNullable: false,
    kind: { type: "id", resource: "customers" },
  },
  {
    name: "currency",
    title: "Currency",
    isRequired: true,
    isNullable: false,
    kind: { type: "text", pattern: "^[a-z]{3}$" },
  },
  {
    name: "remaining_amount",
    title: "Remaining amount",
    isRequired: true,
    isNullable: false,
    kind: { type: "money", currency: "currency" },
  },
  {
    name: "suspended_amount",
    title: "Suspended amount",
    isRequired: true,
    isNullable: false,
    kind: { type: "money", currency: "currency" },
  },
  { name: "user", title: "User", isRequired: true, isNullable: false, kind: { type: "object", fields: OrderUser } },
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

const CreditBalanceList: FieldsOf<'CreditBalanceList'> = [
  {
    name: "items",
    title: "Items",
    isRequired: true,
    isNullable: false,
    kind: { type: "list", of: { type: "object", fields: CreditBalance }, maxItems: 100 },
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
  name: "credit-balances",
  title: "Credit balances",
  tag: "credits",
  list: {
    id: "listCreditBalances",
    method: "get",
    path: "/v1/credits/balances",
    title: "List credit balances",
    description: "Returns the credit that the caller's organizations owe to each buyer in each currency. The buyer whose latest credit is newest comes first. Omits buyers whose credits are used up.",
    roles: ["owner", "admin", "developer", "support", "read_only"],
    parameters: [
      {
        name: "user_id",
        title: "Buyer",
        description: "Returns only balances of these buyers. Repeat the parameter for more than one buyer.",
        isRequired: false,
        isNullable: false,
        kind: { type: "list", of: { type: "id" }, maxItems: 100 },
      },
      {
        name: "customer_id",
        title: "Customer",
        description: "Returns only records of these customers. Ids of customers who were merged find the remaining ones, except in events. Repeat the parameter for more than one customer.",
        isRequired: false,
        isNullable: false,
        kind: { type: "list", of: { type: "id", resource: "customers" }, maxItems: 100 },
      },
      {
        name: "email",
        title: "E-mail address",
        description: "Returns only records of the buyers with these e-mail addresses, in any case. Repeat the parameter for more than one address.",
        isRequired: false,
        isNullable: false,
        kind: { type: "list", of: { type: "text", minLength: 1, maxLength: 254 }, maxItems: 100 },
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
    answer: { type: "object", fields: CreditBalanceList },
    contentType: "application/json",
    sdk: "credits.listBalances",
    organizationParameter: "many",
  },
  operations: [
    {
      id: "listCreditBalances",
      method: "get",
      path: "/v1/credits/balances",
      title: "List credit balances",
      description: "Returns the credit that the caller's organizations owe to each buyer in each currency. The buyer whose latest credit is newest comes first. Omits buyers whose credits are used up.",
      roles: ["owner", "admin", "developer", "support", "read_only"],
      parameters: [
        {
          name: "user_id",
          title: "Buyer",
          description: "Returns only balances of these buyers. Repeat the parameter for more than one buyer.",
          isRequired: false,
          isNullable: false,
          kind: { type: "list", of: { type: "id" }, maxItems: 100 },
        },
        {
          name: "customer_id",
          title: "Customer",
          description: "Returns only records of these customers. Ids of customers who were merged find the remaining ones, except in events. Repeat the parameter for more than one customer.",
          isRequired: false,
          isNullable: false,
          kind: { type: "list", of: { type: "id", resource: "customers" }, maxItems: 100 },
        },
        {
          name: "email",
          title: "E-mail address",
          description: "Returns only records of the buyers with these e-mail addresses, in any case. Repeat the parameter for more than one address.",
          isRequired: false,
          isNullable: false,
          kind: { type: "list", of: { type: "text", minLength: 1, maxLength: 254 }, maxItems: 100 },
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
      answer: { type: "object", fields: CreditBalanceList },
      contentType: "application/json",
      sdk: "credits.listBalances",
      organizationParameter: "many",
    },
  ],
  columns: ["user.email", "currency", "remaining_amount", "suspended_amount"],
  titleField: "user.email",
  related: [],
};
