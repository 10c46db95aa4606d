// Written by `npm run generate` from openapi/. Do not edit.
import type { FieldsOf, Resource } from '../description.ts';

const TestClock: FieldsOf<'TestClock'> = [
  {
    name: "organization_id",
    title: "Organization",
    isRequired: true,
    isNullable: false,
    kind: { type: "id", resource: "organizations" },
  },
  { name: "created_at", title: "Created at", isRequired: true, isNullable: false, kind: { type: "time" } },
  { name: "now", title: "Current time", isRequired: true, isNullable: false, kind: { type: "time" } },
  { name: "is_waiting", title: "Waiting", isRequired: true, isNullable: false, kind: { type: "boolean" } },
];

const TestClockAdvance: FieldsOf<'TestClockAdvance'> = [
  {
    name: "to",
    title: "Advance to",
    description: "Target time, ISO 8601 in UTC. Must be later than the current time of the clock.",
    isRequired: false,
    isNullable: false,
    kind: { type: "time" },
  },
  {
    name: "interval",
    title: "Interval",
    description: "Unit of the number of intervals. It applies to `count`.",
    isRequired: false,
    isNullable: false,
    kind: {
      type: "choice",
      values: ["day", "week", "month", "year"],
      titles: { day: "Day", week: "Week", month: "Month", year: "Year" },
    },
  },
  {
    name: "count",
    title: "Number of intervals",
    description: "Number of intervals to advance.",
    isRequired: false,
    isNullable: false,
    kind: { type: "integer", minimum: 1, maximum: 1000 },
  },
];

export const resource: Resource = {
  name: "test-clocks",
  title: "Test clocks",
  tag: "test-clocks",
  get: {
    id: "getTestClock",
    method: "get",
    path: "/v1/organizations/{id}/test-clock",
    title: "Get the test clock of an organization",
    description: "Returns the test clock of an organization. Returns 404 if the organization has none.",
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
    answer: { type: "object", fields: TestClock },
    contentType: "application/json",
    sdk: "testClocks.get",
  },
  operations: [
    {
      id: "getTestClock",
      method: "get",
      path: "/v1/organizations/{id}/test-clock",
      title: "Get the test clock of an organization",
      description: "Returns the test clock of an organization. Returns 404 if the organization has none.",
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
      answer: { type: "object", fields: TestClock },
      contentType: "application/json",
      sdk: "testClocks.get",
    },
    {
      id: "createTestClock",
      method: "post",
      path: "/v1/organizations/{id}/test-clock",
      title: "Create a test clock",
      description: "Gives an organization its own clock, so that a year of billing can be tested in seconds. A live organization becomes a test organization, which can use the `sandbox` processor only; this cannot be undone. Returns 409 if the organization already has a test clock, or is live and has a test organization or has used another processor. Where a payment processor moves money, only test organizations can have a test clock.",
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
      answer: { type: "object", fields: TestClock },
      contentType: "application/json",
      sdk: "testClocks.create",
    },
    {
      id: "advanceTestClock",
      method: "post",
      path: "/v1/organizations/{id}/test-clock/advance",
      title: "Advance a test clock",
      description: "Moves the clock forward by at most five years. Renewals, payment retries and endings that become due are processed in order, each at its own time.",
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
      body: { type: "object", fields: TestClockAdvance },
      bodyIsRequired: true,
      answer: { type: "object", fields: TestClock },
      contentType: "application/json",
      sdk: "testClocks.advance",
    },
  ],
  columns: [],
  titleField: "",
  related: [],
};
