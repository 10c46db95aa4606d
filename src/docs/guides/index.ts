/** The guides in their reading order. */
export const GUIDE_GROUPS: readonly GuideGroup[] = [
  { title: 'Get started', guides: ['first-sale', 'test-clock', 'test-mode', 'mock'] },
  {
    title: 'Integrate',
    guides: [
      'python',
      'desktop-application',
      'customers',
      'privacy',
      'storefront',
      'portal',
      'checkout-page',
      'webhooks',
      'emails',
      'oauth',
      'plan-changes',
      'disputes',
      'metrics',
      'taxes',
      'currencies',
      'quantities',
      'exports',
      'migrating',
    ],
  },
  {
    title: 'API conventions',
    guides: ['errors', 'lists', 'roles', 'audit-log', 'compatibility', 'generators', 'certification'],
  },
  { title: 'Operate', guides: ['production', 'configuration', 'sign-in', 'stripe', 'scaling', 'commands'] },
];

export interface GuideGroup {
  title: string;
  /** Names of Markdown files in this folder without `.md`. They are part of the URLs. */
  guides: readonly string[];
}

export const GUIDE_NAMES: readonly string[] = GUIDE_GROUPS.flatMap(({ guides }) => guides);
