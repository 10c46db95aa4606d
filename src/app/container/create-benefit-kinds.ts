import type { Knex } from 'knex';
import {
  adsBenefit,
  articlesBenefit,
  customBenefit,
  type BenefitKinds,
  type PropertiesResolvers,
} from '../../modules/entitlements/benefits/index.ts';
import type { Config } from '../config.ts';
import { downloadablesBenefit } from '../../modules/entitlements/downloadables/index.ts';
import {
  accessBenefit,
  discordAccessProvider,
  githubAccessProvider,
  type AccessProviders,
} from '../../modules/entitlements/integrations/index.ts';
import { licenseKeysBenefit } from '../../modules/entitlements/license-keys/index.ts';
import type { ChatService } from '../../platform/ports/chat.ts';
import { createChat } from './create-chat.ts';
import { createCodeHost } from './create-code-host.ts';

/** What each kind of benefit does, and the ways out that some of them need. */
export function createBenefitKinds(
  { chat: chatOptions = { kind: 'none' }, codeHost = { kind: 'none' }, authUrl }: Partial<Config> & { authUrl: string },
  db: Knex,
): {
  kinds: BenefitKinds;
  resolvers: PropertiesResolvers;
  accessProviders: AccessProviders;
  chat: ChatService;
} {
  const outside = { db, pagesUrl: authUrl };
  const chat = createChat(chatOptions, outside);
  const accessProviders: AccessProviders = {
    discord: discordAccessProvider(chat),
    github_repository: githubAccessProvider(createCodeHost(codeHost, outside)),
  };
  const kinds: BenefitKinds = {
    custom: customBenefit,
    ads: adsBenefit,
    articles: articlesBenefit,
    license_keys: licenseKeysBenefit,
    discord: accessBenefit,
    github_repository: accessBenefit,
    downloadables: downloadablesBenefit,
  };
  const resolvers: PropertiesResolvers = {
    discord: accessProviders.discord.resolveProperties,
    github_repository: accessProviders.github_repository.resolveProperties,
  };
  return { kinds, resolvers, accessProviders, chat };
}
