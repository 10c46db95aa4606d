import type { Knex } from 'knex';
import { NotConfigured } from '../../platform/ports/provider-errors.ts';
import type { ExternalServiceOptions } from '../../platform/ports/external-service.ts';
import type { ChatService } from '../../platform/ports/chat.ts';
import { createSandboxChat } from '../../providers/sandbox/chat.ts';

/** Creates the chat service that the configuration chooses. Without one, each call fails with `NotConfigured`. */
export async function createChat(
  options: ExternalServiceOptions,
  { db, pagesUrl, timeoutMs }: { db: Knex; pagesUrl: string; timeoutMs: number },
): Promise<ChatService> {
  switch (options.kind) {
    case 'none':
      return {
        authorizationUrl: throwNotConfigured,
        exchangeCodeForAccount: rejectNotConfigured,
        exchangeCodeForServer: rejectNotConfigured,
        findServer: rejectNotConfigured,
        grantRole: rejectNotConfigured,
        revokeRole: rejectNotConfigured,
      };
    case 'sandbox':
      return createSandboxChat(db, pagesUrl);
    case 'real': {
      // Loads the vendor's library only if it is used, because loading takes a tenth of a second.
      const { createDiscord } = await import('../../providers/discord/discord.ts');
      return createDiscord({ ...options, pagesUrl, timeoutMs });
    }
  }
}

const throwNotConfigured = () => {
  throw new NotConfigured('Discord', 'DISCORD_BOT_TOKEN');
};
const rejectNotConfigured = async () => throwNotConfigured();
