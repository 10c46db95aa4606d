import { states } from 'virtual:states';

/** @returns the states of a country with codes such as `US-NY`; empty if its addresses have none */
export const statesOf = (country: string) => states[country] ?? [];
