/**
 * @param authUrl public URL of the pages for people, without a trailing slash
 * @param path below the portal, such as `/keys`
 * @returns the address of the portal of an organization
 */
export const portalAddress = (authUrl: string, slug: string, path = '') =>
  `${authUrl}/portal/${encodeURIComponent(slug)}${path}`;
