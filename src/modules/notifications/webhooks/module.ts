import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Webhook endpoints, deliveries with retries, redelivery and replay',
  standsOn: 'notifications/mail-reports',
} as const satisfies ModuleDeclaration;
