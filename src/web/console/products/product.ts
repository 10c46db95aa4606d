import type { components } from '../../../contract/generated/types.ts';

export type Product = components['schemas']['Product'];
