export { postDispute, postOrder, postRefund } from './post.ts';
export { ledgerOperations } from './operations.ts';
