import { ESLintUtils } from '@typescript-eslint/utils';

/** Names of fields whose text a seller, a buyer or another service wrote. */
const FOREIGN = /^(\w*[nN]ame|description|email|bio|note|filename|key|title|subject|recipient|value)$/;
/** Elements whose text has a direction of its own. Options do not mix with the text around them. */
const ISOLATED = new Set(['bdi', 'code', 'option', 'Markdown']);

/**
 * Text of a person may have another direction than the page: without isolation, `1 TB of storage` reads `TB of storage 1` on
 * an Arabic page. The rule reports such text in JSX outside of `<bdi>` and of elements with `dir`.
 */
export const isolatedText = ESLintUtils.RuleCreator.withoutDocs({
  meta: {
    type: 'problem',
    fixable: 'code',
    schema: [],
    messages: { mixed: 'Isolate the text of a person by <bdi>, or by dir="auto" at an element that holds it alone.' },
  },
  defaultOptions: [],
  create(context) {
    /** Returns the expressions whose values can be shown. */
    function shown(node) {
      if (node.type === 'ConditionalExpression') return [...shown(node.consequent), ...shown(node.alternate)];
      if (node.type === 'LogicalExpression')
        return node.operator === '&&' ? shown(node.right) : [...shown(node.left), ...shown(node.right)];
      return [node];
    }

    function isForeign(node) {
      // Returns the name of a product, with or without a number.
      if (node.type === 'CallExpression') return node.callee.name === 'unitsText';
      if (node.type === 'MemberExpression') return !node.computed && FOREIGN.test(node.property.name);
      return node.type === 'Identifier' && /^(description|email|bio|note|\w*[nN]ame)$/.test(node.name);
    }

    const isIsolated = ({ openingElement: { name, attributes } }) =>
      ISOLATED.has(name.name) || attributes.some((attribute) => attribute.name?.name === 'dir');

    return {
      'JSXElement > JSXExpressionContainer, JSXFragment > JSXExpressionContainer'(node) {
        if (node.parent.type === 'JSXElement' && isIsolated(node.parent)) return;
        if (!shown(node.expression).some(isForeign)) return;
        const text = context.sourceCode.getText(node);
        context.report({ node, messageId: 'mixed', fix: (fixer) => fixer.replaceText(node, `<bdi>${text}</bdi>`) });
      },
    };
  },
});
