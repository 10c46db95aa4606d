/** Platforms whose accounts can be linked. */
export const PLATFORMS = ['discord', 'github'] as const;
export type Platform = (typeof PLATFORMS)[number];

/** Display names. */
export const PLATFORM_NAMES: Readonly<Record<Platform, string>> = { discord: 'Discord', github: 'GitHub' };
