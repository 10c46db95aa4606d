// Written by `npm run generate` from openapi/. Do not edit.
import type { FieldsOf, Resource } from '../description.ts';

const DownloadableFile: FieldsOf<'DownloadableFile'> = [
  { name: "id", title: "ID", isRequired: true, isNullable: false, kind: { type: "id" } },
  {
    name: "organization_id",
    title: "Organization",
    isRequired: true,
    isNullable: false,
    kind: { type: "id", resource: "organizations" },
  },
  { name: "name", title: "Name", isRequired: true, isNullable: false, kind: { type: "text" } },
  { name: "path", title: "Path", isRequired: true, isNullable: false, kind: { type: "text" } },
  { name: "mime_type", title: "MIME type", isRequired: true, isNullable: false, kind: { type: "text" } },
  {
    name: "size",
    title: "Size",
    isRequired: true,
    isNullable: false,
    kind: { type: "integer", unit: "bytes", minimum: 0 },
  },
  { name: "storage_version", title: "Storage version", isRequired: true, isNullable: true, kind: { type: "text" } },
  { name: "checksum_etag", title: "Checksum ETag", isRequired: true, isNullable: true, kind: { type: "text" } },
  {
    name: "checksum_sha256_base64",
    title: "Checksum SHA-256 base64",
    isRequired: true,
    isNullable: true,
    kind: { type: "text" },
  },
  {
    name: "checksum_sha256_hex",
    title: "Checksum SHA-256 hex",
    isRequired: true,
    isNullable: true,
    kind: { type: "text" },
  },
  { name: "last_modified_at", title: "Last modified at", isRequired: true, isNullable: true, kind: { type: "time" } },
  { name: "version", title: "Version", isRequired: true, isNullable: true, kind: { type: "text" } },
  {
    name: "service",
    title: "Service",
    isRequired: true,
    isNullable: false,
    kind: { type: "choice", values: ["downloadable"], titles: { downloadable: "File to download" } },
  },
  { name: "is_uploaded", title: "Uploaded", isRequired: true, isNullable: false, kind: { type: "boolean" } },
  { name: "created_at", title: "Created at", isRequired: true, isNullable: false, kind: { type: "time" } },
  { name: "size_readable", title: "Size readable", isRequired: true, isNullable: false, kind: { type: "text" } },
];

const CustomerDownload: FieldsOf<'CustomerDownload'> = [
  { name: "id", title: "ID", isRequired: true, isNullable: false, kind: { type: "id" } },
  {
    name: "benefit_id",
    title: "Benefit",
    isRequired: true,
    isNullable: false,
    kind: { type: "id", resource: "benefits" },
  },
  {
    name: "downloads_count",
    title: "Downloads count",
    isRequired: true,
    isNullable: false,
    kind: { type: "integer", minimum: 0 },
  },
  {
    name: "last_downloaded_at",
    title: "Last downloaded at",
    isRequired: true,
    isNullable: true,
    kind: { type: "time" },
  },
  { name: "is_available", title: "Available", isRequired: true, isNullable: false, kind: { type: "boolean" } },
  {
    name: "file",
    title: "File",
    isRequired: true,
    isNullable: false,
    kind: { type: "object", fields: DownloadableFile },
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

const CustomerDownloadList: FieldsOf<'CustomerDownloadList'> = [
  {
    name: "items",
    title: "Items",
    isRequired: true,
    isNullable: false,
    kind: { type: "list", of: { type: "object", fields: CustomerDownload }, maxItems: 100 },
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
  name: "downloads",
  title: "Downloads",
  tag: "customers",
  list: {
    id: "listCustomerDownloads",
    method: "get",
    path: "/v1/customers/{id}/downloads/",
    title: "List a customer's downloads",
    description: "Returns the files that benefits give or gave a customer, newest first, with the number of downloads and the time of the last one. Use it to see whether a customer has what they bought, such as before a refund or as evidence in a dispute.",
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
    answer: { type: "object", fields: CustomerDownloadList },
    contentType: "application/json",
    sdk: "customers.listDownloads",
  },
  operations: [
    {
      id: "listCustomerDownloads",
      method: "get",
      path: "/v1/customers/{id}/downloads/",
      title: "List a customer's downloads",
      description: "Returns the files that benefits give or gave a customer, newest first, with the number of downloads and the time of the last one. Use it to see whether a customer has what they bought, such as before a refund or as evidence in a dispute.",
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
      answer: { type: "object", fields: CustomerDownloadList },
      contentType: "application/json",
      sdk: "customers.listDownloads",
    },
  ],
  columns: ["file.name", "is_available", "downloads_count", "last_downloaded_at"],
  titleField: "file.name",
  related: [],
};
