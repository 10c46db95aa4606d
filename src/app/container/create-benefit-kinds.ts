import type { Knex } from 'knex';
import {
  adsBenefit,
  customBenefit,
  type BenefitKinds,
  type PropertiesResolvers,
} from '../../modules/entitlements/benefits/index.ts';
import { articlesBenefit } from '../../modules/entitlements/article-subscriptions/index.ts';
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

/** Creates the kinds of benefits, and the external services that some of them use. */
export async function createBenefitKinds(
  {
    chat: chatOptions = { kind: 'none' },
    codeHost = { kind: 'none' },
    authUrl,
    timeLimits,
  }: Partial<Config> & Pick<Config, 'authUrl' | 'timeLimits'>,
  db: Knex,
): Promise<{
  kinds: BenefitKinds;
  resolvers: PropertiesResolvers;
  accessProviders: AccessProviders;
  chat: ChatService;
}> {
  const serviceOptions = { db, pagesUrl: authUrl, timeoutMs: timeLimits.externalServiceResponseMs };
  const chat = await createChat(chatOptions, serviceOptions);
  const accessProviders: AccessProviders = {
    discord: discordAccessProvider(chat),
    github_repository: githubAccessProvider(await createCodeHost(codeHost, serviceOptions)),
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
