// Written by `npm run generate` from openapi/. Do not edit.
import type { Resource } from '../description.ts';

export const resource: Resource = {
  name: "customer-sessions",
  title: "Customer sessions",
  tag: "customer-sessions",
  operations: [
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
