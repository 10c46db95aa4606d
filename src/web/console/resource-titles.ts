import { resources } from './generated/index.ts';
import type { ResourceName } from './menu.ts';

/** @returns the title of a resource in the language of the page */
export const resourceTitle = (name: ResourceName): string => resources[name].title;
