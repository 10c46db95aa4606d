import type { Knex } from 'knex';
import { NotConfigured } from '../../platform/ports/provider-errors.ts';
import type { OutsideOptions } from '../../platform/ports/external-service.ts';
import type { Chat } from '../../platform/ports/chat.ts';
import { createDiscord } from '../../providers/discord/discord.ts';
import { createSandboxChat } from '../../providers/sandbox/chat.ts';

/** The chat service that the configuration wants. */
export function createChat(options: OutsideOptions, { db, pagesUrl }: { db: Knex; pagesUrl: string }): Chat {
  switch (options.kind) {
    case 'none':
      return {
        authorizationUrl: refuseNow,
        accountOf: refuse,
        connectServer: refuse,
        findServer: refuse,
        grantRole: refuse,
        revokeRole: refuse,
      };
    case 'sandbox':
      return createSandboxChat(db, pagesUrl);
    case 'real':
      return createDiscord({ ...options, pagesUrl });
  }
}

const refuseNow = () => {
  throw new NotConfigured('Discord', 'DISCORD_BOT_TOKEN');
};
const refuse = async () => refuseNow();
