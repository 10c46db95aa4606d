import { violation, type Violation } from '../../../shared/errors.ts';

/** Slugs that the service uses in URLs, or may use later. */
const RESERVED_SLUGS = new Set(
  `benefits donations issue-funding newsletters products careers legal docs login signup oauth2 checkout embed maintainer
   dashboard feed for-you posts purchases funding rewards settings backoffice finance .well-known sandbox assets v1`.split(
    /\s+/,
  ),
);

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Checks the form of a slug, ignoring case, and that it is not reserved. */
export function validateSlug(slug: string): Violation[] {
  const lowered = slug.toLowerCase();
  if (!SLUG.test(lowered))
    return [violation('slug', 'Use lower-case letters, digits and single hyphens between them.', slug)];
  return RESERVED_SLUGS.has(lowered) ? [violation('slug', 'This slug is reserved.', slug)] : [];
}
