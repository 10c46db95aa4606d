/** The guides in the order in which they are to be read. */
export const GUIDE_GROUPS: readonly GuideGroup[] = [
  { title: 'Start', guides: ['first-sale', 'test-clock', 'mock'] },
  { title: 'Build on it', guides: ['desktop-application', 'webhooks', 'oauth'] },
  { title: 'Rely on it', guides: ['errors', 'compatibility'] },
  { title: 'Run it', guides: ['production', 'scaling'] },
];

export interface GuideGroup {
  title: string;
  /** Names of files beside this one, without `.md`; they are parts of addresses. */
  guides: readonly string[];
}

export const GUIDE_NAMES: readonly string[] = GUIDE_GROUPS.flatMap(({ guides }) => guides);
