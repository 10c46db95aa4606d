import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'The changes to an organization: list, retention and verification',
  standsOn: 'identity/organizations',
} as const satisfies ModuleDeclaration;
