import type { Knex } from 'knex';
import { NotConfigured } from '../../platform/ports/provider-errors.ts';
import type { ExternalServiceOptions } from '../../platform/ports/external-service.ts';
import type { CodeHost } from '../../platform/ports/code-host.ts';
import { createSandboxCodeHost } from '../../providers/sandbox/code-host.ts';

/** Creates the code host that the configuration chooses. Without one, each call fails with `NotConfigured`. */
export async function createCodeHost(
  options: ExternalServiceOptions,
  { db, pagesUrl, timeoutMs }: { db: Knex; pagesUrl: string; timeoutMs: number },
): Promise<CodeHost> {
  switch (options.kind) {
    case 'none':
      return {
        authorizationUrl: throwNotConfigured,
        exchangeCodeForAccount: rejectNotConfigured,
        hasRepository: rejectNotConfigured,
        isAdministrator: rejectNotConfigured,
        addCollaborator: rejectNotConfigured,
        removeCollaborator: rejectNotConfigured,
      };
    case 'sandbox':
      return createSandboxCodeHost(db, pagesUrl);
    case 'real': {
      // The vendor's library is loaded only where it is used: it costs a tenth of a second at start.
      const { createGitHub } = await import('../../providers/github/github.ts');
      return createGitHub({ ...options, pagesUrl, timeoutMs });
    }
  }
}

const throwNotConfigured = () => {
  throw new NotConfigured('GitHub', 'GITHUB_TOKEN');
};
const rejectNotConfigured = async () => throwNotConfigured();
