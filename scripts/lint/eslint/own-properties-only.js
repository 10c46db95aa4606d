import { ESLintUtils } from '@typescript-eslint/utils';
import ts from 'typescript';

/**
 * A record inherits `constructor`, `toString` and `__proto__`, so a key from outside finds a function where the type says
 * that nothing is there. The rule reports `record[key]` and `key in record` where the record has any string as a key and
 * the key is any string. `getOwn` (src/shared/own.ts) and a Map read own entries only.
 */
export const ownPropertiesOnly = ESLintUtils.RuleCreator.withoutDocs({
  meta: {
    type: 'problem',
    schema: [],
    messages: { inherited: 'The key may name an inherited property: use a Map, `getOwn` or `Object.hasOwn`.' },
  },
  defaultOptions: [],
  create(context) {
    const services = ESLintUtils.getParserServices(context);
    const checker = services.program.getTypeChecker();

    const isRecord = (type) =>
      type.types?.some(isRecord) ??
      (checker.getIndexInfoOfType(type, ts.IndexKind.String) !== undefined && !checker.isArrayLikeType(type));
    const isAnyString = (type) => type.types?.some(isAnyString) ?? (type.flags & ts.TypeFlags.String) !== 0;

    function check(node, record, key) {
      if (isRecord(services.getTypeAtLocation(record)) && isAnyString(services.getTypeAtLocation(key)))
        context.report({ node, messageId: 'inherited' });
    }

    const isWritten = ({ parent }, node) => parent.type === 'AssignmentExpression' && parent.left === node;

    return {
      'MemberExpression[computed=true]'(node) {
        if (!isWritten(node, node)) check(node, node.object, node.property);
      },
      "BinaryExpression[operator='in']"(node) {
        check(node, node.right, node.left);
      },
    };
  },
});
