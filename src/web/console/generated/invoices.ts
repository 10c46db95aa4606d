// Written by `npm run generate` from openapi/. Do not edit.
import type { FieldsOf, Resource } from '../description.ts';

const CustomerInvoice: FieldsOf<'CustomerInvoice'> = [
  { name: "id", title: "ID", isRequired: true, isNullable: false, kind: { type: "id" } },
  {
    name: "organization_id",
    title: "Organization",
    isRequired: true,
    isNullable: false,
    kind: { type: "id", resource: "organizations" },
  },
  { name: "order_id", title: "Order", isRequired: true, isNullable: false, kind: { type: "id", resource: "orders" } },
  {
    name: "kind",
    title: "Kind",
    isRequired: true,
    isNullable: false,
    kind: {
      type: "choice",
      values: ["invoice", "credit_note", "debit_note"],
      titles: { invoice: "Invoice", credit_note: "Credit note", debit_note: "Debit note" },
    },
  },
  { name: "number", title: "Number", isRequired: true, isNullable: false, kind: { type: "text" } },
  { name: "issued_at", title: "Issued at", isRequired: true, isNullable: false, kind: { type: "time" } },
  { name: "corrects", title: "Corrects", isRequired: true, isNullable: true, kind: { type: "text" } },
  {
    name: "amount",
    title: "Amount",
    isRequired: true,
    isNullable: false,
    kind: { type: "money", currency: "currency" },
  },
  {
    name: "tax_amount",
    title: "Tax amount",
    isRequired: true,
    isNullable: false,
    kind: { type: "money", currency: "currency" },
  },
  {
    name: "total_amount",
    title: "Total amount",
    isRequired: true,
    isNullable: false,
    kind: { type: "money", currency: "currency" },
  },
  {
    name: "applied_credit_amount",
    title: "Applied credit amount",
    isRequired: true,
    isNullable: false,
    kind: { type: "money", currency: "currency" },
  },
  {
    name: "currency",
    title: "Currency",
    isRequired: true,
    isNullable: false,
    kind: { type: "text", pattern: "^[a-z]{3}$" },
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

const CustomerInvoiceList: FieldsOf<'CustomerInvoiceList'> = [
  {
    name: "items",
    title: "Items",
    isRequired: true,
    isNullable: false,
    kind: { type: "list", of: { type: "object", fields: CustomerInvoice }, maxItems: 100 },
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
  name: "invoices",
  title: "Invoices",
  tag: "customers",
  list: {
    id: "listCustomerInvoices",
    method: "get",
    path: "/v1/customers/{id}/invoices/",
    title: "List a customer's invoices and credit notes",
    description: "Returns the invoices, credit notes and debit notes of a customer's orders, newest first. An order whose invoice is not issued yet has none here. `/v1/orders/{id}/invoice` issues it at once, and `/v1/invoices/{id}` returns the addresses that open a document.",
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
        name: "order_id",
        title: "Order",
        description: "Returns only documents of these orders. Repeat the parameter for more than one order.",
        isRequired: false,
        isNullable: false,
        kind: { type: "list", of: { type: "id", resource: "orders" }, maxItems: 100 },
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
    answer: { type: "object", fields: CustomerInvoiceList },
    contentType: "application/json",
    sdk: "customers.listInvoices",
  },
  operations: [
    {
      id: "listCustomerInvoices",
      method: "get",
      path: "/v1/customers/{id}/invoices/",
      title: "List a customer's invoices and credit notes",
      description: "Returns the invoices, credit notes and debit notes of a customer's orders, newest first. An order whose invoice is not issued yet has none here. `/v1/orders/{id}/invoice` issues it at once, and `/v1/invoices/{id}` returns the addresses that open a document.",
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
          name: "order_id",
          title: "Order",
          description: "Returns only documents of these orders. Repeat the parameter for more than one order.",
          isRequired: false,
          isNullable: false,
          kind: { type: "list", of: { type: "id", resource: "orders" }, maxItems: 100 },
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
      answer: { type: "object", fields: CustomerInvoiceList },
      contentType: "application/json",
      sdk: "customers.listInvoices",
    },
  ],
  columns: ["number", "kind", "issued_at", "total_amount"],
  titleField: "number",
  related: [],
};
