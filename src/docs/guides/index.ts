/** The guides in their reading order. */
export const GUIDE_GROUPS: readonly GuideGroup[] = [
  { title: 'Get started', guides: ['first-sale', 'test-clock', 'test-mode', 'mock'] },
  {
    title: 'Integrate',
    guides: ['desktop-application', 'webhooks', 'oauth', 'plan-changes', 'disputes', 'metrics', 'taxes'],
  },
  { title: 'API conventions', guides: ['errors', 'roles', 'compatibility'] },
  { title: 'Operate', guides: ['production', 'configuration', 'stripe', 'scaling', 'commands'] },
];

export interface GuideGroup {
  title: string;
  /** Names of Markdown files in this folder without `.md`. They are part of the URLs. */
  guides: readonly string[];
}

export const GUIDE_NAMES: readonly string[] = GUIDE_GROUPS.flatMap(({ guides }) => guides);
