/** Validates the examples of the contract. */
import type { ValidateFunction } from 'ajv';
import { createAjv, toAjvSchema } from '../../../src/platform/http/ajv.ts';

/**
 * Returns a lookup from a schema to its validator. It compiles equal schemas once, because hundreds of responses declare the
 * same headers.
 */
export function createExampleValidators(
  schemas: Readonly<Record<string, object>>,
): (schema: object) => ValidateFunction {
  // Unoptimized code: each schema is compiled once and run a few times.
  const ajv = createAjv(sealed(schemas), { code: { optimize: false } });
  const compiled = new Map<string, ValidateFunction>();
  return (schema) => {
    const text = JSON.stringify(schema);
    const validate = compiled.get(text) ?? ajv.compile(toAjvSchema(sealed(schema)));
    compiled.set(text, validate);
    return validate;
  };
}

/** Forbids fields in examples that the schema does not declare. */
function sealed<Value>(value: Value): Value {
  return JSON.parse(
    JSON.stringify(value, (_key, node) =>
      node?.type === 'object' && node.properties && node.additionalProperties === undefined
        ? { ...node, additionalProperties: false }
        : node,
    ),
  );
}
