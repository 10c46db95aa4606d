/** Where accounts can be linked. */
export const PLATFORMS = ['discord', 'github'] as const;
export type Platform = (typeof PLATFORMS)[number];

/** As people know them. */
export const PLATFORM_NAMES: Readonly<Record<Platform, string>> = { discord: 'Discord', github: 'GitHub' };
