import { BASE_URL_PLACEHOLDER, SERVER_PLACEHOLDERS } from '../base-url.ts';
import { resolveRef, type Body, type Operation, type Parameter, type Reference, type Schema } from './document.ts';

const STREAM_PATH = '/v1/events/stream';

/** @returns the events as an AsyncAPI 3 document: webhooks with their headers, and the event stream */
export function toAsyncApi(reference: Reference): object {
  const stream = reference.paths[STREAM_PATH]?.get;
  if (stream === undefined) throw new Error(`the contract has no ${STREAM_PATH}`);
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Sellbase events',
      version: reference.info.version,
      description:
        'The events of an organization, which the service sends to webhook endpoints and on the event stream.',
      externalDocs: { url: `${BASE_URL_PLACEHOLDER}/docs/guides/webhooks` },
    },
    defaultContentType: 'application/json',
    servers: { service: { ...SERVER_PLACEHOLDERS, description: 'The deployment that serves this document.' } },
    channels: toChannels(stream, reference),
    operations: {
      sendWebhooks: {
        action: 'send',
        channel: { $ref: '#/channels/webhooks' },
        summary: 'The service sends an event to a webhook endpoint.',
        bindings: { http: { method: 'POST' } },
        messages: messageRefs(reference),
      },
      sendChallenge: {
        action: 'send',
        channel: { $ref: '#/channels/webhooks' },
        summary: 'The service sends a challenge to a webhook endpoint, which verifies itself by its answer.',
        bindings: { http: { method: 'POST' } },
        messages: [{ $ref: '#/channels/webhooks/messages/challenge' }],
        reply: {
          channel: { $ref: '#/channels/webhooks' },
          messages: [{ $ref: '#/channels/webhooks/messages/challengeAnswer' }],
        },
      },
      [stream.operationId]: {
        action: 'send',
        channel: { $ref: '#/channels/eventStream' },
        summary: stream.summary,
        security: [{ $ref: '#/components/securitySchemes/token' }],
        bindings: { http: { method: 'GET', query: querySchema(stream, reference) } },
      },
    },
    components: {
      messages: toMessages(reference, webhookMessage),
      schemas: findUsedSchemas(reference),
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'A token with the scope `events:read`.' },
      },
    },
  };
}

function toChannels(stream: Operation, reference: Reference): object {
  return {
    webhooks: {
      address: null,
      title: 'Webhooks',
      description:
        'The URL of a webhook endpoint, which createWebhookEndpoint stores. The service sends each event with POST, signed as Standard Webhooks define. Any status of 2xx accepts it. An endpoint that waits for its verification receives a challenge first.',
      servers: [],
      messages: {
        ...toMessages(reference, ({ type }) => ({ $ref: `#/components/messages/${messageName(type)}` })),
        ...challengeMessages(reference),
      },
    },
    eventStream: {
      address: STREAM_PATH,
      title: 'Event stream',
      description: stream.description,
      servers: [{ $ref: '#/servers/service' }],
      messages: toMessages(reference, streamMessage),
    },
  };
}

const messageRefs = (reference: Reference) =>
  Object.keys(reference.webhooks).map((type) => ({ $ref: `#/channels/webhooks/messages/${messageName(type)}` }));

/** @returns the challenge, whose headers are the headers of events, and its answer. The feed has neither. */
function challengeMessages(reference: Reference): Record<string, object> {
  const text = { type: 'string' };
  const [event] = Object.values(reference.webhooks);
  return {
    challenge: {
      name: 'webhook_endpoint.challenge',
      title: 'webhook_endpoint.challenge',
      summary: 'Receive a challenge',
      description:
        'An endpoint after the third of an organization, or with another URL, answers before it receives events.',
      contentType: 'application/json',
      ...(event && { headers: headersSchema(event.post, reference) }),
      payload: {
        type: 'object',
        required: ['id', 'type', 'timestamp', 'data'],
        properties: {
          id: { ...text, format: 'uuid' },
          type: { ...text, enum: ['webhook_endpoint.challenge'] },
          timestamp: { ...text, format: 'date-time' },
          data: {
            type: 'object',
            required: ['endpoint_id', 'challenge'],
            properties: { endpoint_id: { ...text, format: 'uuid' }, challenge: text },
          },
        },
      },
    },
    challengeAnswer: {
      name: 'challenge_answer',
      title: 'Answer to a challenge',
      description: 'The challenge as plain text with a status of 2xx, or as `{"challenge": "…"}`.',
      contentType: 'text/plain',
      payload: text,
    },
  };
}

/** @returns one message for each type of event, by its name */
const toMessages = (reference: Reference, make: (event: WebhookEvent, reference: Reference) => object) =>
  Object.fromEntries(
    Object.entries(reference.webhooks).map(([type, { post }]) => [messageName(type), make({ type, post }, reference)]),
  );

interface WebhookEvent {
  type: string;
  post: Operation;
}

/** @returns `orderCreated` for `order.created` */
const messageName = (type: string) => type.replaceAll(/[._-](\w)/g, (_whole, letter: string) => letter.toUpperCase());

function webhookMessage({ type, post }: WebhookEvent, reference: Reference): object {
  const headers = headersOf(post, reference);
  const { schema = {}, example } = webhookPayload(post, reference);
  return {
    name: type,
    title: type,
    summary: post.summary,
    description: post.description,
    contentType: 'application/json',
    headers: headersSchema(post, reference),
    payload: toSchema(schema),
    examples: [
      { headers: Object.fromEntries(headers.map(({ name, example: value }) => [name, value])), payload: example },
    ],
  };
}

const headersOf = ({ parameters = [] }: Operation, reference: Reference) =>
  parameters
    .map((parameter) => resolveRef<Parameter>(reference, parameter))
    .filter((parameter) => parameter.in === 'header');

function headersSchema(post: Operation, reference: Reference): object {
  const headers = headersOf(post, reference);
  return {
    type: 'object',
    required: headers.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(
      headers.map(({ name, description, schema }) => [name, { ...toSchema(schema), description }]),
    ),
  };
}

/** @returns an event of the stream, whose `id` and `event` lines repeat its sequence number and type */
function streamMessage({ type, post }: WebhookEvent, reference: Reference): object {
  const { schema = {}, example } = webhookPayload(post, reference);
  return {
    name: type,
    title: type,
    description: post.description,
    contentType: 'text/event-stream',
    payload: toSchema(schema),
    examples: [{ payload: example }],
  };
}

function webhookPayload({ requestBody }: Operation, reference: Reference) {
  const body = requestBody && resolveRef<Body>(reference, requestBody);
  return Object.values(body?.content ?? {})[0] ?? {};
}

function querySchema({ parameters = [] }: Operation, reference: Reference): object {
  const query = parameters
    .map((parameter) => resolveRef<Parameter>(reference, parameter))
    .filter((parameter) => parameter.in === 'query');
  return {
    type: 'object',
    properties: Object.fromEntries(
      query.map(({ name, description, schema }) => [name, { ...toSchema(schema), description }]),
    ),
  };
}

/** @returns the schemas that events use, also through others */
function findUsedSchemas(reference: Reference): Record<string, object> {
  const found = new Map<string, object>();
  const visit = (value: unknown) => {
    for (const [, name = ''] of JSON.stringify(value ?? null).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      const schema = reference.components.schemas[name];
      if (found.has(name) || schema === undefined) continue;
      found.set(name, toSchema(schema));
      visit(schema);
    }
  };
  visit(reference.webhooks);
  visit(reference.paths[STREAM_PATH]);
  return Object.fromEntries([...found].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** AsyncAPI names the property of a discriminator only, and its examples are a list. */
function toSchema(schema: Schema): object {
  const text = JSON.stringify(schema, (key, value: unknown) => {
    if (key === 'discriminator' && isObject(value)) return value.propertyName;
    return value;
  });
  return JSON.parse(text) as object;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
