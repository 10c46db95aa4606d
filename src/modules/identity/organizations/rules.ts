/** Names that the service's own pages and addresses use, or may one day. */
const RESERVED_SLUGS = new Set(
  `benefits donations issue-funding newsletters products careers legal docs login signup oauth2 checkout embed maintainer
   dashboard feed for-you posts purchases funding rewards settings backoffice finance .well-known sandbox assets v1`.split(
    /\s+/,
  ),
);

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Why `slug` (in lower case) cannot be an organization's; undefined where it can. */
export function whyNotSlug(slug: string): string | undefined {
  if (!SLUG.test(slug)) return 'Use lower-case letters, digits and single hyphens between them.';
  return RESERVED_SLUGS.has(slug) ? 'This slug is reserved.' : undefined;
}
