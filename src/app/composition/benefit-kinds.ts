import type { Knex } from 'knex';
import {
  adsBenefit,
  articlesBenefit,
  customBenefit,
  type BenefitKinds,
} from '../../modules/entitlements/benefits/index.ts';
import type { Config } from '../config.ts';
import { downloadablesBenefit } from '../../modules/entitlements/downloadables/index.ts';
import { discordGate, gatedBenefit, githubGate, type Gates } from '../../modules/entitlements/integrations/index.ts';
import { licenseKeysBenefit } from '../../modules/entitlements/license-keys/index.ts';
import type { Chat } from '../../platform/ports/chat.ts';
import { createChat } from './chat.ts';
import { createCodeHost } from './code-host.ts';

/** What each kind of benefit does, and the ways out that some of them need. */
export function createBenefitKinds(
  { chat: chatOptions = { kind: 'none' }, codeHost = { kind: 'none' }, authUrl }: Partial<Config> & { authUrl: string },
  db: Knex,
): { kinds: BenefitKinds; gates: Gates; chat: Chat } {
  const outside = { db, pagesUrl: authUrl };
  const chat = createChat(chatOptions, outside);
  const gates: Gates = { discord: discordGate(chat), github_repository: githubGate(createCodeHost(codeHost, outside)) };
  const kinds: BenefitKinds = {
    custom: customBenefit,
    ads: adsBenefit,
    articles: articlesBenefit,
    license_keys: licenseKeysBenefit,
    discord: gatedBenefit(gates.discord),
    github_repository: gatedBenefit(gates.github_repository),
    downloadables: downloadablesBenefit,
  };
  return { kinds, gates, chat };
}
