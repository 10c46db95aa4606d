import type { Document } from 'openapi-backend';
import type { ContractDocument, OperationObject } from './document.ts';
import { createRequestValidators, type RequestValidator } from './validators.ts';

/** The only security scheme of the definition that openapi-backend receives. */
export const CALLER_SCHEME = 'caller';

/** The parts of a document that the services of a process share. Making them takes most of the time in which a service starts. */
interface SharedParts {
  definition: Document;
  /** Returns the validator of an operation, which compiles its schemas on first use. */
  validatorOf: ReturnType<typeof createRequestValidators>;
}

const sharedByDocument = new WeakMap<ContractDocument, SharedParts>();

/** Returns the parts of a document. The first service of the process makes them. */
export function sharedParts(document: ContractDocument): SharedParts {
  const known = sharedByDocument.get(document);
  if (known !== undefined) return known;
  const createValidator = createRequestValidators(document);
  const validators = new Map<OperationObject, RequestValidator>();
  const validatorOf: SharedParts['validatorOf'] = (operation, method) => {
    const validator = validators.get(operation) ?? createValidator(operation, method);
    validators.set(operation, validator);
    return validator;
  };
  // openapi-backend resolves the references of each definition once.
  const parts = { definition: runtimeDefinition(document), validatorOf };
  sharedByDocument.set(document, parts);
  return parts;
}

/**
 * Reduces the contract to the definition for openapi-backend. Omits webhooks, because openapi-backend would copy their
 * `$ref`s, and operations that the OAuth library handles. Replaces the security schemes by one, because openapi-backend
 * would run a handler once per scheme and scope.
 */
function runtimeDefinition(document: ContractDocument): Document {
  const { webhooks: _, ...served } = document;
  const securitySchemes = { [CALLER_SCHEME]: { type: 'http', scheme: 'bearer' } };
  const paths = Object.entries(document.paths).map(([path, item]) => [path, mapValues(item, toRuntime)]);
  const components = { ...served.components, securitySchemes };
  return { ...served, components, paths: Object.fromEntries(paths) } as Document;
}

function toRuntime(operation: OperationObject): OperationObject | undefined {
  if (operation['x-handled-by'] !== undefined) return undefined;
  return operation.security?.length ? { ...operation, security: [{ [CALLER_SCHEME]: [] }] } : operation;
}

function mapValues<Value>(object: Record<string, Value>, map: (value: Value) => Value | undefined) {
  const entries = Object.entries(object).map(([key, value]) => [key, map(value)]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
