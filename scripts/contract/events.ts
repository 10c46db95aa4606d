/**
 * Makes the events of the bundled contract from the rows in `$defs` of `Event`: a schema and a webhook for each event, the union
 * `Event`, and the values of `EventType`. All schemas share the properties of `Event`, and all webhooks the webhook `event`.
 */
import { pascalCase } from './names.ts';

/** An event of the source: its description, and the properties that differ between events. */
interface EventRow {
  /** Such as `order.created`. */
  type: string;
  description: string;
  properties: { data: object; details?: object };
  /** The operation whose example is the record, and the position in the list that it returns, such as `listDisputes 0`. */
  'x-example-of'?: string;
  /** Values that differ from the record. */
  'x-example'?: { data?: object; details?: object; previous_attributes?: object };
}

/** The schema `Event` of the source. */
interface EventSource {
  description: string;
  type: 'object';
  required: string[];
  properties: Record<'id' | 'type' | 'organization_id' | 'data' | 'details' | 'previous_attributes', object>;
  /** Values that all examples share. */
  'x-example': { id: string; organization_id: string; sequence: number; timestamp: string };
  /** Examples of events by type. */
  $defs: Record<string, Omit<EventRow, 'type'>>;
}

interface Webhook {
  post: {
    operationId: string;
    tags: string[];
    summary: string;
    description: string;
    security: object[];
    parameters: object[];
    requestBody: { required: boolean; content: { 'application/json': { schema: object; example?: object } } };
  };
}

interface Operation {
  operationId: string;
  responses: Record<string, object>;
}

interface Response {
  content?: Record<string, { example?: { items?: object[] } }>;
}

interface EventsDocument {
  paths: Record<string, Record<string, Operation>>;
  webhooks?: Record<string, Webhook>;
  components: { schemas: Record<string, object> };
}

/** @throws Error if an example names no operation with an example */
export function addEvents(document: EventsDocument): void {
  const { schemas } = document.components;
  const source = schemas['Event'] as EventSource;
  const template = document.webhooks?.['event'];
  if (template === undefined) throw new Error('the source has no webhook `event`');
  const events = Object.entries(source.$defs).map(([type, row]): EventRow => ({ type, ...row }));
  const nameOf = (event: string) => `${pascalCase(event)}Event`;
  const refOf = (event: string) => `#/components/schemas/${nameOf(event)}`;
  const made: Readonly<Record<string, Record<string, object>>> = {
    EventType: {
      EventType: {
        ...schemas['EventType'],
        enum: events.map(({ type }) => type),
        'x-enumDescriptions': Object.fromEntries(events.map(({ type, description }) => [type, description])),
      },
      ...Object.fromEntries(events.map((row) => [nameOf(row.type), schemaOf(source, row)])),
    },
    Event: {
      Event: {
        description: source.description,
        oneOf: events.map(({ type }) => ({ $ref: refOf(type) })),
        discriminator: {
          propertyName: 'type',
          mapping: Object.fromEntries(events.map(({ type }) => [type, refOf(type)])),
        },
      },
    },
  };
  document.components.schemas = Object.fromEntries(
    Object.entries(schemas).flatMap(([name, schema]) => Object.entries(made[name] ?? { [name]: schema })),
  );
  document.webhooks = Object.fromEntries(
    events.map((row) => {
      const example = exampleOf(document, source, row);
      return [row.type, webhookOf(template, { row, ref: refOf(row.type), example })];
    }),
  );
}

/** @returns the example of each event by type, for tests of webhook endpoints */
export const eventSamplesOf = ({ webhooks = {} }: EventsDocument) =>
  Object.fromEntries(
    Object.entries(webhooks).map(([type, { post }]) => [type, post.requestBody.content['application/json'].example]),
  );

function schemaOf({ type, required, properties: shared }: EventSource, row: EventRow): object {
  const { details, previous_attributes, ...common } = shared;
  const { data, details: ownDetails } = row.properties;
  const hasPrevious = row['x-example']?.previous_attributes !== undefined;
  return {
    description: row.description,
    type,
    required: [...required, ...(ownDetails ? ['details'] : []), ...(hasPrevious ? ['previous_attributes'] : [])],
    properties: {
      ...common,
      type: withEnum(common.type, row.type),
      data: { ...common.data, ...data },
      ...(ownDetails && { details: { ...details, ...ownDetails } }),
      ...(hasPrevious && { previous_attributes }),
    },
  };
}

/** The values of a property come before its description, as in all other schemas. */
function withEnum(property: { type?: string; description?: string }, value: string): object {
  const { description, ...rest } = property;
  return { ...rest, enum: [value], description };
}

interface NewWebhook {
  row: EventRow;
  ref: string;
  example: object;
}

function webhookOf({ post }: Webhook, { row, ref, example }: NewWebhook): Webhook {
  const content = { 'application/json': { schema: { $ref: ref }, example } };
  return {
    post: {
      ...post,
      operationId: `on${pascalCase(row.type)}`,
      summary: `Receive ${row.type}`,
      description: row.description,
      requestBody: { ...post.requestBody, content },
    },
  };
}

function exampleOf({ paths }: EventsDocument, source: EventSource, row: EventRow): object {
  const { id, organization_id, ...time } = source['x-example'];
  const { data, ...more } = row['x-example'] ?? {};
  const record = { ...recordOf(paths, row['x-example-of']), ...data };
  const object_id = 'id' in record ? record.id : undefined;
  return { id, type: row.type, organization_id, object_id, ...time, data: record, ...more };
}

function recordOf(paths: EventsDocument['paths'], reference: string | undefined): object {
  if (reference === undefined) return {};
  const [operationId, position] = reference.split(' ');
  const operation = Object.values(paths)
    .flatMap((item) => Object.values(item))
    .find((candidate) => candidate.operationId === operationId);
  const [example] = Object.values(operation?.responses ?? {}).flatMap(
    ({ content }: Response) => content?.['application/json']?.example ?? [],
  );
  const record = position === undefined ? example : example?.items?.[Number(position)];
  if (record === undefined) throw new Error(`x-example-of: ${reference} has no example`);
  return record;
}
