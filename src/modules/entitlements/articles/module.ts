import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Articles for readers and paying subscribers, by API and by mail',
  standsOn: 'entitlements/article-subscriptions',
} as const satisfies ModuleDeclaration;
