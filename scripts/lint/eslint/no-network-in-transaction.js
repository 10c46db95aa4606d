import { ESLintUtils } from '@typescript-eslint/utils';
import ts from 'typescript';

/** Functions whose callback runs in a transaction. */
const TRANSACTIONS = new Set(['transaction', 'transactionWithTaxes', 'savepoint']);

/** How deep ports are looked for in objects that hold objects. */
const MAX_DEPTH = 4;

/**
 * A transaction holds locks and may run again after a deadlock, so nothing inside it may wait for the network. Ports that
 * reach the network extend `NetworkPort` (src/platform/ports/network.ts). The rule checks values of three types: a port, an
 * object that holds one, and a context that can open another transaction. It reports such a value when a callback of
 * `transaction(…)` or `savepoint(…)` uses it, and when a function has it as a parameter beside a `Tx`.
 */
export const noNetworkInTransaction = ESLintUtils.RuleCreator.withoutDocs({
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      used: '`{{name}}` reaches {{what}}: a transaction may only use `tx` and plain data.',
      parameter: 'A function that receives a `Tx` may not receive `{{name}}`, which reaches {{what}}.',
    },
  },
  defaultOptions: [],
  create(context) {
    const services = ESLintUtils.getParserServices(context);
    const checker = services.program.getTypeChecker();
    const cache = new Map();

    /** @returns the port or context that the type reaches, or undefined for plain data */
    function reached(type, depth = 0) {
      if (depth > MAX_DEPTH) return undefined;
      if (cache.has(type)) return cache.get(type);
      cache.set(type, undefined);
      const found = reachedBy(type, depth);
      cache.set(type, found);
      return found;
    }

    function reachedBy(type, depth) {
      if (type.isUnionOrIntersection() && !isTx(type)) {
        const parts = type.types.map((part) => reached(part, depth)).filter(Boolean);
        if (parts.length > 0) return parts[0];
      }
      if (isTx(type) || (type.flags & ts.TypeFlags.Object) === 0) return undefined;
      const properties = checker.getPropertiesOfType(type);
      if (properties.some(({ escapedName }) => String(escapedName).startsWith('__@network'))) return 'the network';
      if (properties.some(({ name }) => name === 'transaction') && properties.some(({ name }) => name === 'now'))
        return 'another transaction';
      const index = checker.getIndexInfosOfType(type).map((info) => reached(info.type, depth + 1));
      return [...properties.map((property) => reachedByProperty(property, depth)), ...index].find(Boolean);
    }

    /** Only properties that this project declares: libraries have no ports. */
    function reachedByProperty(property, depth) {
      const declaration = property.valueDeclaration;
      if (declaration === undefined || declaration.getSourceFile().fileName.includes('/node_modules/'))
        return undefined;
      return reached(checker.getTypeOfSymbolAtLocation(property, declaration), depth + 1);
    }

    function isTx(type) {
      const names = new Set(checker.getPropertiesOfType(type).map(({ name }) => name));
      return ['db', 'emit', 'enqueue'].every((name) => names.has(name));
    }

    const typeOf = (node) => services.getTypeAtLocation(node);

    function checkParameters(node) {
      const parameters = node.params.map((parameter) =>
        parameter.type === 'AssignmentPattern' ? parameter.left : parameter,
      );
      if (!parameters.some((parameter) => isTx(typeOf(parameter)))) return;
      for (const parameter of parameters) {
        const type = typeOf(parameter);
        const what = isTx(type) ? reachedBesidesTx(type) : reached(type);
        if (what !== undefined)
          context.report({ node: parameter, messageId: 'parameter', data: { name: nameOf(parameter), what } });
      }
    }

    /** `Tx & { payments }` is a transaction that carries a port. */
    function reachedBesidesTx(type) {
      return checker
        .getPropertiesOfType(type)
        .filter(({ name }) => name !== 'db')
        .map((property) => reachedByProperty(property, 0))
        .find(Boolean);
    }

    const nameOf = (node) => (node.type === 'Identifier' ? node.name : context.sourceCode.getText(node).split(':')[0]);

    function checkCallback(call) {
      const { callee } = call;
      const name = callee.type === 'MemberExpression' ? callee.property.name : callee.name;
      if (!TRANSACTIONS.has(name)) return;
      for (const callback of call.arguments) {
        if (callback.type !== 'ArrowFunctionExpression' && callback.type !== 'FunctionExpression') continue;
        const reported = new Set();
        for (const { identifier, resolved } of throughReferences(callback)) {
          if (resolved === null || reported.has(resolved) || identifier.parent.type.startsWith('TS')) continue;
          const what = reached(typeOf(identifier));
          if (what === undefined) continue;
          reported.add(resolved);
          context.report({ node: identifier, messageId: 'used', data: { name: identifier.name, what } });
        }
      }
    }

    /** References inside the callback to variables that are declared outside of it. */
    const throughReferences = (callback) =>
      context.sourceCode.scopeManager.acquire(callback)?.through.filter(({ resolved }) => resolved?.defs.length) ?? [];

    return {
      CallExpression: checkCallback,
      FunctionDeclaration: checkParameters,
      FunctionExpression: checkParameters,
      ArrowFunctionExpression: checkParameters,
    };
  },
});
