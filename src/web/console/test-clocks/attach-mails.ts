import type { components } from '../../../contract/generated/types.ts';

type FeedEvent = components['schemas']['Event'];
type Email = components['schemas']['Email'];

/**
 * A mail has the real time, and its object. The first mail about an object belongs to the first event of the object, and so on.
 * @returns the mails by the identifier of their event
 */
export function attachMails<Mail extends Pick<Email, 'object_id'>>(
  events: readonly Pick<FeedEvent, 'id' | 'object_id'>[],
  mails: readonly Mail[],
): Map<string, Mail[]> {
  const attached = new Map<string, Mail[]>();
  for (const objectId of new Set(mails.map(({ object_id }) => object_id))) {
    const ofObject = events.filter(({ object_id }) => object_id === objectId);
    const own = mails.filter(({ object_id }) => object_id === objectId);
    own.forEach((mail, at) => {
      const event = ofObject[at] ?? ofObject.at(-1);
      if (event !== undefined) attached.set(event.id, [...(attached.get(event.id) ?? []), mail]);
    });
  }
  return attached;
}
