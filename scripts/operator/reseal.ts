/** `npm run reseal`: encrypts all stored secrets with the newest SECRET_KEY, on the service's database. Idempotent. */
import { createContainer } from '../../src/app/container.ts';
import { readCommand } from '../../src/app/command-line.ts';
import { ConfigError } from '../../src/app/config.ts';
import { showProgress } from '../support/progress.ts';
import { runOperatorCommand, type Runtime } from '../../src/app/process.ts';
import { replaceSigningKeys, resealSigningKeys } from '../../src/modules/identity/oauth/index.ts';
import { FIRST_ID, resealEndpointSecrets } from '../../src/modules/notifications/webhooks/index.ts';
import { auditCommand } from '../../src/modules/identity/audit-log/index.ts';
import { createCipher } from '../../src/shared/encryption.ts';

const clock = () => new Date();

/** @returns the number of signing keys and webhook endpoints that were encrypted again */
async function reseal({ config, db, log, onStop }: Omit<Runtime, 'stop'>, replacesKeys: boolean): Promise<number> {
  if (config.secretKeys.length === 0)
    throw new ConfigError('SECRET_KEY must be set: the stored secrets are encrypted with it.');
  const cipher = createCipher(config.secretKeys);
  const container = await createContainer({ config, db, log, clock });
  onStop(() => container.close());
  onStop(() => container.queue.stop(0));
  const transaction = auditCommand(container.transaction, 'npm run reseal');
  if (replacesKeys) await transaction(clock(), (tx) => replaceSigningKeys(tx, cipher));
  let total = await transaction(clock(), (tx) => resealSigningKeys(tx, cipher));
  const advance = showProgress({ unit: 'webhook endpoints read' });
  for (let after: string | undefined = FIRST_ID; after !== undefined;) {
    const from: string = after;
    const { changed, read, last } = await transaction(clock(), (tx) => resealEndpointSecrets(tx, cipher, from));
    total += changed;
    after = last;
    advance(read);
  }
  return total;
}

const { values } = readCommand({
  name: 'reseal',
  description: `Encrypts the signing keys of tokens and the secrets of webhook endpoints with SECRET_KEY. It reads those that were encrypted
with SECRET_KEY_2, SECRET_KEY_3 and so on, or not at all. Runs beside the service, and can be repeated.`,
  options: {
    'replace-signing-keys': {
      type: 'boolean',
      default: false,
      description:
        'Also replaces the signing keys, after a theft: ID tokens that were issued before are not valid any more.',
    },
  },
});
await runOperatorCommand(async (runtime) => {
  const total = await reseal(runtime, values['replace-signing-keys']);
  return `${total} signing keys and webhook endpoints were encrypted with SECRET_KEY. Earlier keys are needed for one more day, for stored answers to repeated requests.`;
});
