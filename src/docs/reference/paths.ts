import type { OperationEntry } from './document.ts';

export const REFERENCE_PATH = '/docs/reference';
export const EVENTS_PATH = `${REFERENCE_PATH}/event-types`;
export const SCHEMAS_PATH = `${REFERENCE_PATH}/schemas`;

export const ERRORS_PATH = `${REFERENCE_PATH}/errors`;

export const errorHref = (kind: string) => `${ERRORS_PATH}#${kind}`;

export const tagPath = (tag: string) => `${REFERENCE_PATH}/${tag}`;

/** Each operation is on the page of its first tag. */
export const operationHref = ({ operation }: OperationEntry) =>
  `${tagPath(operation.tags[0] ?? '')}#${operation.operationId}`;

export const eventAnchor = (type: string) => type.replaceAll(/[^a-z_]/g, '-');

export const schemaPath = (name: string) => `${SCHEMAS_PATH}#${name}`;

/** @returns the display name of a tag: `license-keys` becomes `License keys` */
export const tagTitle = (tag: string) =>
  tag === 'oauth' ? 'OAuth' : `${tag.charAt(0).toUpperCase()}${tag.slice(1).replaceAll('-', ' ')}`;
