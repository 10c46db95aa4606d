import { ESLintUtils } from '@typescript-eslint/utils';

const TABLE = 'sandbox_mails';
const PAGE = /\/sandbox\/mail$/;

/**
 * All test files of a worker share one service, and so its sandbox mailbox. The newest mail there, or the first one on the
 * page, may belong to another test. The rule reports the page, and each query of the table that names no recipient.
 */
export const ownMailbox = ESLintUtils.RuleCreator.withoutDocs({
  meta: {
    type: 'problem',
    schema: [],
    messages: { shared: "Read the mail of the test's own recipient, because other tests write to this mailbox." },
  },
  defaultOptions: [],
  create(context) {
    /** Returns the whole query: `db('sandbox_mails').where(…).first()`. */
    function chainOf(node) {
      const { parent } = node;
      return parent.object === node || parent.callee === node ? chainOf(parent) : node;
    }

    function checkPage(node, text) {
      if (PAGE.test(text)) context.report({ node, messageId: 'shared' });
    }

    return {
      CallExpression(node) {
        const [table] = node.arguments;
        if (table?.value !== TABLE) return;
        if (!/recipient/.test(context.sourceCode.getText(chainOf(node)))) context.report({ node, messageId: 'shared' });
      },
      Literal: (node) => checkPage(node, String(node.value)),
      TemplateElement: (node) => checkPage(node, node.value.cooked),
    };
  },
});
