import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Multipart uploads with checksums; public images',
  standsOn: 'customers/customer-sessions',
} as const satisfies ModuleDeclaration;
