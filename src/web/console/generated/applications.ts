// Written by `npm run generate` from openapi/. Do not edit.
import type { FieldsOf, Resource } from '../description.ts';

const OrganizationApplication: FieldsOf<'OrganizationApplication'> = [
  { name: "id", title: "ID", isRequired: true, isNullable: false, kind: { type: "id" } },
  { name: "client_id", title: "Client ID", isRequired: true, isNullable: false, kind: { type: "text" } },
  { name: "client_name", title: "Client name", isRequired: true, isNullable: false, kind: { type: "text" } },
  { name: "client_uri", title: "Client URI", isRequired: true, isNullable: false, kind: { type: "text" } },
  {
    name: "scopes",
    title: "Scopes",
    isRequired: true,
    isNullable: false,
    kind: { type: "list", of: { type: "text" } },
  },
  { name: "user_id", title: "User", isRequired: true, isNullable: false, kind: { type: "id" } },
  { name: "user_email", title: "User email", isRequired: true, isNullable: false, kind: { type: "text" } },
  { name: "user_name", title: "User name", isRequired: true, isNullable: true, kind: { type: "text" } },
  { name: "created_at", title: "Created at", isRequired: true, isNullable: false, kind: { type: "time" } },
  { name: "last_used_at", title: "Last used at", isRequired: true, isNullable: true, kind: { type: "time" } },
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

const OrganizationApplicationList: FieldsOf<'OrganizationApplicationList'> = [
  {
    name: "items",
    title: "Items",
    isRequired: true,
    isNullable: false,
    kind: { type: "list", of: { type: "object", fields: OrganizationApplication }, maxItems: 100 },
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
  name: "applications",
  title: "Applications",
  tag: "oauth",
  recordPath: "/v1/organizations/{id}/applications/{application_id}",
  recordParameter: "application_id",
  list: {
    id: "listOrganizationApplications",
    method: "get",
    path: "/v1/organizations/{id}/applications",
    title: "List applications of an organization",
    description: "Returns the applications that members have allowed to act for the organization, newest first, with the member who allowed each of them. Applications that act for a member, with all of the member's organizations, are listed by that member only.",
    roles: ["owner", "admin"],
    parameters: [
      {
        name: "id",
        title: "Organization",
        description: "Identifier of the record.",
        isRequired: true,
        isNullable: false,
        kind: { type: "id", resource: "organizations" },
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
    answer: { type: "object", fields: OrganizationApplicationList },
    contentType: "application/json",
    sdk: "oauth.listOrganizationApplications",
  },
  operations: [
    {
      id: "listOrganizationApplications",
      method: "get",
      path: "/v1/organizations/{id}/applications",
      title: "List applications of an organization",
      description: "Returns the applications that members have allowed to act for the organization, newest first, with the member who allowed each of them. Applications that act for a member, with all of the member's organizations, are listed by that member only.",
      roles: ["owner", "admin"],
      parameters: [
        {
          name: "id",
          title: "Organization",
          description: "Identifier of the record.",
          isRequired: true,
          isNullable: false,
          kind: { type: "id", resource: "organizations" },
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
      answer: { type: "object", fields: OrganizationApplicationList },
      contentType: "application/json",
      sdk: "oauth.listOrganizationApplications",
    },
    {
      id: "revokeOrganizationApplication",
      method: "delete",
      path: "/v1/organizations/{id}/applications/{application_id}",
      title: "Revoke an application of an organization",
      description: "Revokes all tokens that the application has for the organization from this member, and forgets the member's consent. The application can ask again. Access that it has from other members, or for the member in person, stays. Requires a sign-in within the last hour.",
      roles: ["owner", "admin"],
      parameters: [
        {
          name: "id",
          title: "Organization",
          description: "Identifier of the record.",
          isRequired: true,
          isNullable: false,
          kind: { type: "id", resource: "organizations" },
        },
        {
          name: "application_id",
          title: "Application",
          description: "Identifier of the access, from the list of applications.",
          isRequired: true,
          isNullable: false,
          kind: { type: "id" },
        },
      ],
      isDestructive: true,
      contentType: "",
      sdk: "oauth.revokeOrganizationApplication",
    },
  ],
  columns: ["client_name", "user_email", "created_at", "last_used_at"],
  titleField: "client_name",
  related: [],
};
