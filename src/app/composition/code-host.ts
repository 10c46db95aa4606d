import type { Knex } from 'knex';
import { NotConfigured } from '../../platform/ports/provider-errors.ts';
import type { OutsideOptions } from '../../platform/ports/external-service.ts';
import type { CodeHost } from '../../platform/ports/code-host.ts';
import { createGitHub } from '../../providers/github/github.ts';
import { createSandboxCodeHost } from '../../providers/sandbox/code-host.ts';

/** The code host that the configuration wants. */
export function createCodeHost(options: OutsideOptions, { db, pagesUrl }: { db: Knex; pagesUrl: string }): CodeHost {
  switch (options.kind) {
    case 'none':
      return {
        authorizationUrl: refuseNow,
        accountOf: refuse,
        hasRepository: refuse,
        isAdministrator: refuse,
        addCollaborator: refuse,
        removeCollaborator: refuse,
      };
    case 'sandbox':
      return createSandboxCodeHost(db, pagesUrl);
    case 'real':
      return createGitHub({ ...options, pagesUrl });
  }
}

const refuseNow = () => {
  throw new NotConfigured('GitHub', 'GITHUB_TOKEN');
};
const refuse = async () => refuseNow();
