import { readFile } from 'node:fs/promises';
import type { PublicEventType } from './event.ts';

const SAMPLES = new URL('../../contract/generated/event-samples.json', import.meta.url);

/** @returns the event of the contract's example of a type */
export async function readEventSample(type: PublicEventType): Promise<object> {
  const samples = JSON.parse(await readFile(SAMPLES, 'utf8')) as Record<PublicEventType, object>;
  return samples[type];
}
