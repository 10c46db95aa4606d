// Written by `npm run generate` from openapi/. Do not edit.
import type { FieldsOf, Resource } from '../description.ts';

const OrganizationInvitation: FieldsOf<'OrganizationInvitation'> = [
  { name: "id", title: "ID", isRequired: true, isNullable: false, kind: { type: "id" } },
  { name: "created_at", title: "Created at", isRequired: true, isNullable: false, kind: { type: "time" } },
  { name: "expires_at", title: "Expires at", isRequired: true, isNullable: false, kind: { type: "time" } },
  {
    name: "organization_id",
    title: "Organization",
    isRequired: true,
    isNullable: false,
    kind: { type: "id", resource: "organizations" },
  },
  {
    name: "email",
    title: "Email",
    isRequired: true,
    isNullable: false,
    kind: { type: "text", format: "email", maxLength: 254 },
  },
  {
    name: "role",
    title: "Role",
    isRequired: true,
    isNullable: false,
    kind: { type: "choice", values: ["owner", "admin", "developer", "support", "read_only"] },
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
];

const OrganizationInvitationList: FieldsOf<'OrganizationInvitationList'> = [
  {
    name: "items",
    title: "Items",
    isRequired: true,
    isNullable: false,
    kind: { type: "list", of: { type: "object", fields: OrganizationInvitation }, maxItems: 100 },
  },
  {
    name: "pagination",
    title: "Pagination",
    isRequired: true,
    isNullable: false,
    kind: { type: "object", fields: Pagination },
  },
];

const OrganizationInvitationCreate: FieldsOf<'OrganizationInvitationCreate'> = [
  {
    name: "email",
    title: "Email",
    description: "E-mail address of the invited person.",
    isRequired: true,
    isNullable: false,
    kind: { type: "text", format: "email", maxLength: 254 },
  },
  {
    name: "role",
    title: "Role",
    description: "Rights of the invited person after accepting.",
    isRequired: false,
    isNullable: false,
    kind: { type: "choice", values: ["owner", "admin", "developer", "support", "read_only"] },
  },
];

export const resource: Resource = {
  name: "invitations",
  title: "Invitations",
  tag: "organizations",
  recordPath: "/v1/organizations/{id}/invitations/{invitation_id}",
  recordParameter: "invitation_id",
  list: {
    id: "listOrganizationInvitations",
    method: "get",
    path: "/v1/organizations/{id}/invitations/",
    title: "List invitations",
    description: "Returns the pending invitations of an organization, newest first.",
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
        title: "Limit",
        description: "Number of records per page. Values above 100 count as 100.",
        isRequired: false,
        isNullable: false,
        kind: { type: "integer", minimum: 1, maximum: 2147483647 },
      },
    ],
    answer: { type: "object", fields: OrganizationInvitationList },
    contentType: "application/json",
  },
  create: {
    id: "inviteOrganizationMember",
    method: "post",
    path: "/v1/organizations/{id}/invitations/",
    title: "Invite a member",
    description: "Sends an invitation by e-mail. It is valid for 14 days, for a user who signs in with that address. Inviting an address again renews the invitation and replaces its role. Only owners invite owners. Returns 422 for the address of a member. An organization can send at most 50 invitations within 24 hours unless the deployment configures another limit; beyond it, returns 429 with `Retry-After`. Requires a sign-in within the last hour.",
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
    ],
    body: { type: "object", fields: OrganizationInvitationCreate },
    bodyIsRequired: true,
    answer: { type: "object", fields: OrganizationInvitation },
    contentType: "application/json",
  },
  operations: [
    {
      id: "listOrganizationInvitations",
      method: "get",
      path: "/v1/organizations/{id}/invitations/",
      title: "List invitations",
      description: "Returns the pending invitations of an organization, newest first.",
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
          title: "Limit",
          description: "Number of records per page. Values above 100 count as 100.",
          isRequired: false,
          isNullable: false,
          kind: { type: "integer", minimum: 1, maximum: 2147483647 },
        },
      ],
      answer: { type: "object", fields: OrganizationInvitationList },
      contentType: "application/json",
    },
    {
      id: "inviteOrganizationMember",
      method: "post",
      path: "/v1/organizations/{id}/invitations/",
      title: "Invite a member",
      description: "Sends an invitation by e-mail. It is valid for 14 days, for a user who signs in with that address. Inviting an address again renews the invitation and replaces its role. Only owners invite owners. Returns 422 for the address of a member. An organization can send at most 50 invitations within 24 hours unless the deployment configures another limit; beyond it, returns 429 with `Retry-After`. Requires a sign-in within the last hour.",
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
      ],
      body: { type: "object", fields: OrganizationInvitationCreate },
      bodyIsRequired: true,
      answer: { type: "object", fields: OrganizationInvitation },
      contentType: "application/json",
    },
    {
      id: "revokeOrganizationInvitation",
      method: "delete",
      path: "/v1/organizations/{id}/invitations/{invitation_id}",
      title: "Revoke an invitation",
      description: "Revokes an invitation, so that it can no longer be accepted. Requires a sign-in within the last hour.",
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
          name: "invitation_id",
          title: "Invitation",
          description: "Identifier of the invitation.",
          isRequired: true,
          isNullable: false,
          kind: { type: "id" },
        },
      ],
      isDestructive: true,
      contentType: "",
    },
  ],
  columns: ["email", "role", "created_at", "expires_at"],
  titleField: "email",
  related: [],
};
