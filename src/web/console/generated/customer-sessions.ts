// Written by `npm run generate` from openapi/. Do not edit.
import type { FieldsOf, Resource } from '../description.ts';

const CustomerSessionCreate: FieldsOf<'CustomerSessionCreate'> = [
  {
    name: "customer_id",
    title: "Customer",
    description: "Customer of the organization.",
    isRequired: false,
    isNullable: false,
    kind: { type: "id", resource: "customers" },
  },
  {
    name: "external_customer_id",
    title: "Customer ID in your system",
    description: "Identifier of the customer in the seller's own system. It is the `external_id` of the customer.",
    isRequired: false,
    isNullable: false,
    kind: { type: "text", minLength: 1, maxLength: 255 },
  },
  {
    name: "organization_id",
    title: "Organization",
    description: "Organization of the customer. Required with `external_customer_id`, unless the token belongs to an organization, which leaves it out.",
    isRequired: false,
    isNullable: false,
    kind: { type: "id", resource: "organizations" },
  },
  {
    name: "return_url",
    title: "Page to return to",
    description: "URL of the seller's site to which the portal links back. Null means no link, which is the default.",
    isRequired: false,
    isNullable: true,
    kind: { type: "text", maxLength: 2083, pattern: "^https?://" },
  },
  {
    name: "expires_in",
    title: "Valid for",
    description: "Lifetime of the session, in seconds. The default is an hour. The longest is a day with a token, and an hour for a member who is signed in on the pages of the service.",
    isRequired: false,
    isNullable: false,
    kind: { type: "integer", unit: "seconds", minimum: 60, maximum: 86400 },
  },
];

const CustomerSessionCreated: FieldsOf<'CustomerSessionCreated'> = [
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
    name: "customer_id",
    title: "Customer",
    isRequired: true,
    isNullable: false,
    kind: { type: "id", resource: "customers" },
  },
  {
    name: "return_url",
    title: "Page to return to",
    isRequired: true,
    isNullable: true,
    kind: { type: "text", maxLength: 2083 },
  },
  { name: "token", title: "Token", isRequired: true, isNullable: false, isShownOnce: true, kind: { type: "text" } },
  {
    name: "portal_url",
    title: "Portal URL",
    isRequired: true,
    isNullable: false,
    isShownOnce: true,
    kind: { type: "text", maxLength: 2083 },
  },
];

export const resource: Resource = {
  name: "customer-sessions",
  title: "Customer sessions",
  tag: "customer-sessions",
  operations: [
    {
      id: "createCustomerSession",
      method: "post",
      path: "/v1/customer-sessions/",
      title: "Create a customer session",
      description: "Creates a short-lived token for one customer. With it, the seller's own site calls the operations of buyers as this customer, or opens the portal at `portal_url`. The token reaches the purchases of the customer at this organization and nothing else. It cannot sign in, and cannot change the e-mail address, tokens or applications of the person. Name the customer by `customer_id` or by `external_customer_id`. The token and `portal_url` are returned only once. The session ends at `expires_at`, when it is revoked, when the customer is deleted, when the access token that created it is revoked, and when its author leaves the organization or loses the role. A member who is signed in on the pages of the service opens the portal as the customer, and the session ends when the member signs out. The audit log names the author of the session with everything that is done in it.",
      roles: ["owner", "admin"],
      parameters: [],
      body: { type: "object", fields: CustomerSessionCreate },
      bodyIsRequired: true,
      answer: { type: "object", fields: CustomerSessionCreated },
      contentType: "application/json",
      sdk: "customerSessions.create",
    },
    {
      id: "revokeCustomerSession",
      method: "delete",
      path: "/v1/customer-sessions/{id}",
      title: "Revoke a customer session",
      description: "Ends a customer session at once, with the session of the portal that was opened by its `portal_url`. Returns 404 if it is unknown or has ended.",
      roles: ["owner", "admin"],
      parameters: [
        {
          name: "id",
          title: "ID",
          description: "Identifier of the record.",
          isRequired: true,
          isNullable: false,
          kind: { type: "id" },
        },
      ],
      isDestructive: true,
      contentType: "",
      sdk: "customerSessions.revoke",
    },
  ],
  columns: [],
  titleField: "",
  related: [],
};
