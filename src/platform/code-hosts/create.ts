import type { Knex } from 'knex';
import { NotConfigured } from '../outside/errors.ts';
import type { OutsideOptions } from '../outside/options.ts';
import type { CodeHost } from './code-host.ts';
import { createGitHub } from './github.ts';
import { createSandboxCodeHost } from './sandbox.ts';

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
