// Written by `npm run generate` from openapi/. Do not edit.
import type { FieldsOf, Resource } from '../description.ts';

const LedgerBalance: FieldsOf<'LedgerBalance'> = [
  {
    name: "account",
    title: "Account",
    isRequired: true,
    isNullable: false,
    kind: {
      type: "choice",
      values: ["processor", "revenue", "tax", "disputed", "credit", "external"],
      titles: {
        processor: "Processor",
        revenue: "Revenue",
        tax: "Tax",
        disputed: "Disputed",
        credit: "Credit",
        external: "External",
      },
    },
  },
  {
    name: "currency",
    title: "Currency",
    isRequired: true,
    isNullable: false,
    kind: { type: "text", pattern: "^[a-z]{3}$" },
  },
  {
    name: "amount",
    title: "Amount",
    isRequired: true,
    isNullable: false,
    kind: { type: "money", currency: "currency" },
  },
];

const Ledger: FieldsOf<'Ledger'> = [
  {
    name: "balances",
    title: "Balances",
    isRequired: true,
    isNullable: false,
    kind: { type: "list", of: { type: "object", fields: LedgerBalance } },
  },
];

export const resource: Resource = {
  name: "ledger",
  title: "Ledger",
  tag: "ledger",
  get: {
    id: "getLedger",
    method: "get",
    path: "/v1/organizations/{id}/ledger",
    title: "Get the ledger of an organization",
    description: "Returns the account balances of an organization. Every order, refund and dispute is recorded by double entries, so that the balances in each currency add up to zero.",
    roles: ["owner", "admin", "developer", "support", "read_only"],
    parameters: [
      {
        name: "id",
        title: "Organization",
        description: "Identifier of the record.",
        isRequired: true,
        isNullable: false,
        kind: { type: "id", resource: "organizations" },
      },
    ],
    answer: { type: "object", fields: Ledger },
    contentType: "application/json",
    sdk: "ledger.get",
  },
  operations: [
    {
      id: "getLedger",
      method: "get",
      path: "/v1/organizations/{id}/ledger",
      title: "Get the ledger of an organization",
      description: "Returns the account balances of an organization. Every order, refund and dispute is recorded by double entries, so that the balances in each currency add up to zero.",
      roles: ["owner", "admin", "developer", "support", "read_only"],
      parameters: [
        {
          name: "id",
          title: "Organization",
          description: "Identifier of the record.",
          isRequired: true,
          isNullable: false,
          kind: { type: "id", resource: "organizations" },
        },
      ],
      answer: { type: "object", fields: Ledger },
      contentType: "application/json",
      sdk: "ledger.get",
    },
  ],
  columns: [],
  titleField: "",
  related: [],
};
