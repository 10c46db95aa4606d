import { ESLintUtils } from '@typescript-eslint/utils';

/** Calls that fail for one reason only, which is their input or a disabled feature of the browser. */
const PARSERS = [
  /^JSON\.(parse|stringify)$/,
  /^new URL$/,
  /^decodeURIComponent$/,
  /^atob$/,
  /^new Intl\.\w+$/,
  /^utf8\.decode$/,
  /^window\.sessionStorage\.\w+$/,
];

const TESTING = ['IfStatement', 'ConditionalExpression', 'WhileStatement', 'DoWhileStatement', 'ForStatement'];

/**
 * A dropped error hides an outage or a bug. A `catch` therefore says which failure it expects, and passes every
 * other error on. The rule checks `try … catch`, `.catch(…)` and the second callback of `.then(…)`. It accepts three forms:
 *
 * 1. The handler uses the error itself: rethrows it, logs it, returns it, or gives it to a function. A test such as
 *    `error instanceof …` and a property such as `error.message` do not count, because they drop the other errors.
 * 2. The handler of a promise is a function with a name, such as `undefinedIfMissing`.
 * 3. Every call in the `try` block is one of `PARSERS`.
 */
export const noSwallowedError = ESLintUtils.RuleCreator.withoutDocs({
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      swallowed: 'The handler drops the errors that it does not name: rethrow them, or log them.',
    },
  },
  defaultOptions: [],
  create(context) {
    const { sourceCode } = context;

    const nameOfCall = (node) =>
      (node.type === 'NewExpression' ? 'new ' : '') + sourceCode.getText(node.callee).replaceAll(/\s/g, '');

    function callsWithin(node) {
      const isCall = node.type === 'CallExpression' || node.type === 'NewExpression' || node.type === 'AwaitExpression';
      const children = (sourceCode.visitorKeys[node.type] ?? []).flatMap((key) => node[key] ?? []);
      return [...(isCall ? [node] : []), ...children.flatMap(callsWithin)];
    }

    function onlyParses(block) {
      const calls = callsWithin(block);
      return (
        calls.length > 0 &&
        calls.every((call) => call.type !== 'AwaitExpression' && PARSERS.some((name) => name.test(nameOfCall(call))))
      );
    }

    /** Whether an expression is only tested, or only one of its properties is read, before its statement ends. */
    function isOnlyTested(node) {
      const { parent } = node;
      if (parent.type === 'MemberExpression') return parent.object === node;
      if (parent.type === 'BinaryExpression' || parent.type === 'UnaryExpression') return true;
      if (parent.type === 'LogicalExpression' && parent.left === node) return true;
      if (parent.type === 'SwitchStatement') return true;
      if (TESTING.includes(parent.type) && parent.test === node) return true;
      return /Statement|Function/.test(parent.type) ? false : isOnlyTested(parent);
    }

    function usesError(owner, parameter) {
      if (parameter?.type !== 'Identifier') return false;
      const variable = sourceCode.getDeclaredVariables(owner).find(({ name }) => name === parameter.name);
      return variable.references.some(({ identifier }) => !isOnlyTested(identifier));
    }

    function checkCallback(callback) {
      const isInline = callback.type === 'ArrowFunctionExpression' || callback.type === 'FunctionExpression';
      if (isInline && !usesError(callback, callback.params[0]))
        context.report({ node: callback, messageId: 'swallowed' });
    }

    return {
      CatchClause(node) {
        if (!usesError(node, node.param) && !onlyParses(node.parent.block))
          context.report({ node, messageId: 'swallowed' });
      },
      CallExpression({ callee, arguments: [first, second] }) {
        if (callee.type !== 'MemberExpression') return;
        if (callee.property.name === 'catch' && first !== undefined) checkCallback(first);
        if (callee.property.name === 'then' && second !== undefined) checkCallback(second);
      },
    };
  },
});
