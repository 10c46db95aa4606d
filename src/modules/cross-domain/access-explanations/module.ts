import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Why a buyer has or lacks a benefit or a license key: verdict and history',
  standsOn: 'checkout/purchases',
} as const satisfies ModuleDeclaration;
