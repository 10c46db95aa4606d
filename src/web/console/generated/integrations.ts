// Written by `npm run generate` from openapi/. Do not edit.
import type { FieldsOf, Resource } from '../description.ts';

const ChatServerInput: FieldsOf<'ChatServerInput'> = [
  {
    name: "code",
    title: "Authorization code",
    description: "OAuth 2.0 code of the Discord redirect after the bot was installed. The scope of the authorization is `bot`. In the sandbox: `sandbox_` followed by a name.",
    isRequired: true,
    isNullable: false,
    kind: { type: "text", minLength: 1, maxLength: 1000, isLong: true },
  },
];

const ChatServerRole: FieldsOf<'ChatServerRole'> = [
  { name: "id", title: "ID", isRequired: true, isNullable: false, kind: { type: "text" } },
  { name: "name", title: "Name", isRequired: true, isNullable: false, kind: { type: "text" } },
];

const ChatServer: FieldsOf<'ChatServer'> = [
  { name: "guild_id", title: "Guild ID", isRequired: true, isNullable: false, kind: { type: "text" } },
  { name: "name", title: "Name", isRequired: true, isNullable: false, kind: { type: "text" } },
  { name: "guild_token", title: "Guild token", isRequired: true, isNullable: false, kind: { type: "text" } },
  {
    name: "roles",
    title: "Roles",
    isRequired: true,
    isNullable: false,
    kind: { type: "list", of: { type: "object", fields: ChatServerRole } },
  },
];

export const resource: Resource = {
  name: "integrations",
  title: "Integrations",
  tag: "integrations",
  operations: [
    {
      id: "connectChatServer",
      method: "post",
      path: "/v1/organizations/{id}/chat-servers",
      title: "Connect a chat server",
      description: "Identifies a server on which the bot of this service was installed, for benefits of the type `discord`. Returns 422 if the code is invalid.",
      roles: ["owner", "admin", "developer"],
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
      body: { type: "object", fields: ChatServerInput },
      bodyIsRequired: true,
      answer: { type: "object", fields: ChatServer },
      contentType: "application/json",
      sdk: "organizations.connectChatServer",
    },
  ],
  columns: [],
  titleField: "",
  related: [],
};
