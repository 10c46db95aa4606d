/** `npm run reseal`: encrypts all stored secrets with the newest SECRET_KEY, on the service's database. Idempotent. */
import { parseArgs } from 'node:util';
import { createContainer } from '../src/app/container.ts';
import { ConfigError } from '../src/app/config.ts';
import { runProcess, type Runtime } from '../src/app/process.ts';
import { replaceSigningKeys, resealSigningKeys } from '../src/modules/identity/oauth/index.ts';
import { FIRST_ID, resealEndpointSecrets } from '../src/modules/notifications/webhooks/index.ts';
import { STANDARD_ERROR } from '../src/platform/log.ts';
import { createCipher } from '../src/shared/encryption.ts';

const HELP = `npm run reseal -- [--replace-signing-keys]

Encrypts the signing keys of tokens and the secrets of webhook endpoints with SECRET_KEY. It reads those that were encrypted
with SECRET_KEY_2, SECRET_KEY_3 and so on, or not at all. Runs beside the service, and can be repeated.

  --replace-signing-keys   also replaces the signing keys, after a theft: ID tokens that were issued before are not valid any more
  --help                   prints this text
`;

const clock = () => new Date();

/** @returns the number of signing keys and webhook endpoints that were encrypted again */
async function reseal({ config, db, log, onStop }: Omit<Runtime, 'stop'>, replacesKeys: boolean): Promise<number> {
  if (config.secretKeys.length === 0)
    throw new ConfigError('SECRET_KEY must be set: the stored secrets are encrypted with it.');
  const cipher = createCipher(config.secretKeys);
  const container = await createContainer({ config, db, log, clock });
  onStop(() => container.close());
  onStop(() => container.queue.stop(0));
  const { transaction } = container;
  if (replacesKeys) await transaction(clock(), (tx) => replaceSigningKeys(tx, cipher));
  let total = await transaction(clock(), (tx) => resealSigningKeys(tx, cipher));
  for (let after: string | undefined = FIRST_ID; after !== undefined;) {
    const from: string = after;
    const { changed, last } = await transaction(clock(), (tx) => resealEndpointSecrets(tx, cipher, from));
    total += changed;
    after = last;
    if (after !== undefined) console.error(`${total} encrypted so far`);
  }
  return total;
}

const { values } = parseArgs({ options: { help: { type: 'boolean' }, 'replace-signing-keys': { type: 'boolean' } } });
if (values.help) console.log(HELP);
else
  await runProcess(
    async (runtime) => {
      const total = await reseal(runtime, values['replace-signing-keys'] ?? false);
      console.log(
        `${total} signing keys and webhook endpoints were encrypted with SECRET_KEY. Earlier keys are needed for one more day, for stored answers to repeated requests.`,
      );
      await runtime.stop();
    },
    { logTo: STANDARD_ERROR },
  );
