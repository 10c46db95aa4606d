// Written by `npm run generate` from openapi/. Do not edit.
import type { FieldsOf, Resource } from '../description.ts';

const TestClockTask: FieldsOf<'TestClockTask'> = [
  { name: "id", title: "ID", isRequired: true, isNullable: false, kind: { type: "id" } },
  {
    name: "status",
    title: "Status",
    isRequired: true,
    isNullable: false,
    kind: {
      type: "choice",
      values: ["running", "completed", "waiting", "canceled", "failed"],
      titles: { running: "Running", completed: "Completed", waiting: "Waiting", canceled: "Canceled", failed: "Failed" },
    },
  },
  { name: "started_at", title: "Started at", isRequired: true, isNullable: false, kind: { type: "time" } },
  { name: "ended_at", title: "Ended at", isRequired: true, isNullable: true, kind: { type: "time" } },
  { name: "start_time", title: "Start time", isRequired: true, isNullable: false, kind: { type: "time" } },
  { name: "target_time", title: "Target time", isRequired: true, isNullable: false, kind: { type: "time" } },
  {
    name: "completed_steps",
    title: "Completed steps",
    isRequired: true,
    isNullable: false,
    kind: { type: "integer", minimum: 0 },
  },
  {
    name: "progress",
    title: "Progress",
    isRequired: true,
    isNullable: false,
    kind: { type: "integer", unit: "percent", minimum: 0, maximum: 100 },
  },
];

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
  {
    name: "advance",
    title: "Advance",
    isRequired: true,
    isNullable: true,
    kind: { type: "object", fields: TestClockTask },
  },
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
      description: "Moves the clock forward by at most five years. Renewals, payment retries and endings that become due are processed in order, each at its own time. Returns 200 when the work is done. After two seconds, it returns 202, and the work continues in the background. Read the clock until the `status` of its `advance` is not `running`. Returns 409 while the clock advances, or while ten clocks of the same person do.",
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
    {
      id: "cancelTestClockAdvance",
      method: "post",
      path: "/v1/organizations/{id}/test-clock/advance/cancel",
      title: "Cancel the advance of a test clock",
      description: "Ends the advance that runs. The renewals in progress are completed, and the clock stays at the time that it has reached. The next advance begins with everything that is still due at this time. Without a running advance, nothing changes.",
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
      sdk: "testClocks.cancelAdvance",
    },
  ],
  columns: [],
  titleField: "",
  related: [],
};
