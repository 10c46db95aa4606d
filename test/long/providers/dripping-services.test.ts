import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSsrfSafeHttpClient, NoResponseError } from '../../../src/platform/ssrf-safe-http/client.ts';
import { ExchangeRatesUnavailable } from '../../../src/platform/ports/exchange-rates.ts';
import { isCertainlyUnsent, isOutcomeUnknown } from '../../../src/platform/ports/mailer.ts';
import type { ChatService } from '../../../src/platform/ports/chat.ts';
import type { CodeHost } from '../../../src/platform/ports/code-host.ts';
import type { PaymentProcessor } from '../../../src/platform/ports/payment-processor.ts';
import { RetryableError } from '../../../src/platform/ports/provider-errors.ts';
import { UpstreamUnavailable } from '../../../src/platform/ports/relying-party.ts';
import { TaxUnavailable, type TaxQuestion } from '../../../src/platform/ports/tax-provider.ts';
import { createDiscord } from '../../../src/providers/discord/discord.ts';
import { createEcbRates } from '../../../src/providers/exchange-rates/ecb.ts';
import { createGitHub } from '../../../src/providers/github/github.ts';
import { createRelyingParty } from '../../../src/providers/openid/relying-party.ts';
import { createS3Storage } from '../../../src/providers/s3/s3.ts';
import { createSmtpMailer } from '../../../src/providers/smtp/smtp.ts';
import { createStripeProcessor } from '../../../src/providers/stripe/processor.ts';
import { createHttpTaxes } from '../../../src/providers/taxes/http.ts';
import { ServiceUnavailable } from '../../../src/shared/errors.ts';
import { drip, dripResponse, startDrippingServer, type DripPhase } from '../support/dripping-server.ts';
import { startScriptedMailServer } from '../../support/scripted-mail-server.ts';
import { startScriptedUpstream } from '../../support/scripted-upstream.ts';
import { currentTime } from '../../support/time.ts';

/** Time limit of a call in these tests, in milliseconds. Longer than many pauses between two bytes. */
const LIMIT_MS = 200;
const PHASES: readonly DripPhase[] = ['headers', 'body'];

/** Methods of a port that return promises, which are the ones that can wait for an outside system. */
type AsyncMethod<Port> = {
  [Name in keyof Port]: Port[Name] extends (...input: never[]) => Promise<unknown> ? Name : never;
}[keyof Port];
interface Service {
  url: string;
}
/** A call, and the responses before its last request. */
interface Call<Port> {
  answers?: object[];
  call: (port: Port, service: Service) => Promise<unknown>;
}
/** Each method of a port has a call, so a new method without one does not compile. */
type Calls<Port> = Record<AsyncMethod<Port>, Call<Port>['call'] | Call<Port> | 'sends nothing'>;

interface Adapter<Port> {
  create: (service: Service) => Port;
  calls: Calls<Port>;
  /** Whether the caller treats the result or error of a call as unknown, and not as a refusal. */
  isUnknown: (result: unknown) => boolean;
}

/** Keeps the type of the port between the fields of one adapter. */
const define = <Port>({ create, calls, isUnknown }: Adapter<Port>) => ({
  isUnknown,
  calls: Object.entries<Calls<Port>[AsyncMethod<Port>]>(calls).flatMap(([name, given]) => {
    if (given === 'sends nothing') return [];
    const { answers = [], call } = typeof given === 'function' ? { call: given } : given;
    // Each request of the call is the one whose response never ends, in turn.
    return [...answers.keys(), answers.length].map((step) => ({
      name: `request ${step + 1} of ${name}`,
      answers: answers.slice(0, step),
      run: (service: Service) => call(create(service), service),
    }));
  }),
});

const credentials = { token: 't', clientId: 'c', clientSecret: 's', pagesUrl: 'https://shop.example' };
const isRetryable = (result: unknown) => result instanceof RetryableError;
const repository = { owner: 'ada', name: 'engine' };
const role = { server_id: '10', role_id: '20' };
const upload = { id: 'upload', path: 'path' };
const now = currentTime();
const processorCall = { idempotencyKey: 'key', now };
const customer = { ref: 'cus_1' };
const confirmation = { customer, confirmationToken: 'ct', returnUrl: 'https://shop.example', description: 'A product' };
const money = { amount: 1000, currency: 'usd' };
const question: TaxQuestion = {
  amount: 1000,
  currency: 'usd',
  seller: { country: 'DE', state: null, postalCode: null, taxCountries: [], oss: null, euPlaceOfSupply: 'origin' },
  buyer: { country: 'DE', state: null, postalCode: null, taxId: null },
  isTaxable: true,
  at: now,
};

/** Adapters by the folder of the provider. The webhooks use a client of the platform. */
const ADAPTERS = {
  stripe: define({
    create: ({ url }) =>
      createStripeProcessor({
        secretKey: 'sk_test_1',
        publishableKey: 'pk_test_1',
        webhookSecret: 'whsec_1',
        homeUrl: 'https://shop.example',
        apiBase: url,
        timeLimits: { stripeResponseMs: LIMIT_MS, quickStripeResponseMs: LIMIT_MS },
      }),
    isUnknown: (result) => isRetryable(result) || Reflect.get(Object(result), 'kind') === 'unknown',
    calls: {
      ensureCustomer: (stripe) => stripe.ensureCustomer(processorCall, { email: 'ada@example.com', name: null }),
      deleteCustomer: (stripe) => stripe.deleteCustomer(customer),
      identifyCard: (stripe) => stripe.identifyCard('ctoken'),
      createPayment: (stripe) =>
        stripe.createPayment(processorCall, { ...confirmation, money, saveForOffSession: false }),
      createSetup: (stripe) => stripe.createSetup(processorCall, confirmation),
      chargeSaved: (stripe) =>
        stripe.chargeSaved(processorCall, { money, customer, paymentMethodRef: 'pm_1', description: 'A renewal' }),
      refund: {
        answers: [{ object: 'list', data: [], has_more: false }],
        call: (stripe: PaymentProcessor) => stripe.refund(processorCall, { paymentRef: 'pi_1', money }),
      },
      cancelPayment: (stripe) => stripe.cancelPayment(processorCall, 'pi_1'),
      retrieve: (stripe) => stripe.retrieve('payment', 'pi_1'),
      findLostCall: {
        answers: [{ object: 'list', data: [], has_more: false }],
        call: (stripe: PaymentProcessor) =>
          stripe.findLostCall({ idempotencyKey: 'key', kind: 'payment', createdAt: now, customer }),
      },
      retrieveCharge: (stripe) => stripe.retrieveCharge('pi_1'),
      retrieveDispute: (stripe) => stripe.retrieveDispute('dp_1'),
    },
  }),
  s3: define({
    create: ({ url }) =>
      createS3Storage({
        bucket: 'bucket',
        region: 'us-east-1',
        endpoint: url,
        accessKeyId: 'id',
        secretAccessKey: 'secret',
        forcePathStyle: true,
        connectionMs: LIMIT_MS / 4,
      }),
    isUnknown: (result) => result instanceof ServiceUnavailable,
    calls: {
      createUpload: (s3) => s3.createUpload({ path: 'path', mimeType: 'text/plain', hasChecksums: false }),
      signPart: 'sends nothing',
      completeUpload: (s3) => s3.completeUpload(upload, [{ number: 1, etag: '"etag"', sha256: null }]),
      findObject: (s3) => s3.findObject('path'),
      readObject: async (s3) => {
        for await (const _chunk of await s3.readObject('path'));
      },
      signDownload: 'sends nothing',
      deleteObject: (s3) => s3.deleteObject('path', null),
      removeAbandonedUploads: 'sends nothing',
    },
  }),
  github: define({
    create: ({ url }) => createGitHub({ ...credentials, apiBase: url, webBase: url, timeoutMs: LIMIT_MS }),
    isUnknown: isRetryable,
    calls: {
      exchangeCodeForAccount: {
        answers: [{ access_token: 'token' }],
        call: (github: CodeHost) => github.exchangeCodeForAccount('code'),
      },
      hasRepository: (github) => github.hasRepository(repository),
      isAdministrator: {
        answers: [{ id: 30, login: 'ada' }],
        call: (github: CodeHost) => github.isAdministrator(repository, '30'),
      },
      addCollaborator: {
        answers: [{ id: 30, login: 'ada' }],
        call: (github: CodeHost) => github.addCollaborator(repository, '30', 'pull'),
      },
      removeCollaborator: {
        answers: [{ id: 30, login: 'ada' }, {}, [{ id: 7, invitee: { id: 30 } }]],
        call: (github: CodeHost) => github.removeCollaborator(repository, '30'),
      },
    },
  }),
  discord: define({
    create: ({ url }) => createDiscord({ ...credentials, apiBase: url, webBase: url, timeoutMs: LIMIT_MS }),
    isUnknown: isRetryable,
    calls: {
      exchangeCodeForAccount: {
        answers: [{ access_token: 'token' }],
        call: (discord: ChatService) => discord.exchangeCodeForAccount('code'),
      },
      exchangeCodeForServer: (discord) => discord.exchangeCodeForServer('code'),
      findServer: (discord) => discord.findServer('10'),
      grantRole: (discord) => discord.grantRole(role, '30'),
      revokeRole: (discord) => discord.revokeRole(role, '30'),
    },
  }),
  taxes: define({
    create: ({ url }) => createHttpTaxes(url, LIMIT_MS),
    isUnknown: (result) => result instanceof TaxUnavailable,
    calls: { request: (taxes) => taxes.request(question) },
  }),
  'exchange-rates': define({
    create: ({ url }) => createEcbRates(url, LIMIT_MS),
    isUnknown: (result) => result instanceof ExchangeRatesUnavailable,
    calls: { download: (rates) => rates.download() },
  }),
  webhooks: define({
    create: () => createSsrfSafeHttpClient({ allowsPrivate: true, timeoutMs: LIMIT_MS }),
    isUnknown: (result) => result instanceof NoResponseError,
    calls: { post: (client, { url }) => client.post({ url, headers: {}, body: '{}' }) },
  }),
};

const CASES = Object.entries(ADAPTERS).flatMap(([adapter, { calls, isUnknown }]) =>
  calls.flatMap((call) => PHASES.map((phase) => ({ adapter, phase, isUnknown, ...call }))),
);

/** Returns the result or the error of a call. */
const settle = (call: Promise<unknown>) => call.catch((error: unknown) => error);

describe.concurrent('an outside system that sends one byte now and then', () => {
  it.each(CASES)(
    '$adapter: $name ends by its time limit with an unknown outcome while the $phase never end',
    async ({ phase, answers, run, isUnknown }) => {
      const server = await startDrippingServer(phase, answers);
      const result = await settle(run(server));
      await server.stop();
      expect(server.isExhausted).toBe(false);
      expect(isUnknown(result), String(result)).toBe(true);
      // A repeated POST may take effect twice unless the outside system knows that it is a repetition.
      const posts = server.dripped.filter(({ method }) => method === 'POST');
      if (posts.length > 1) expect(new Set(posts.map(({ idempotencyKey }) => idempotencyKey ?? posts)).size).toBe(1);
    },
  );

  const ENDPOINTS = ['/.well-known/openid-configuration', '/token', '/jwks', '/me'];
  it.each(ENDPOINTS.flatMap((path) => PHASES.map((phase) => [path, phase] as const)))(
    'openid: a sign-in ends by its time limit and can be repeated while %s never ends its %s',
    async (path, phase) => {
      const upstream = await startScriptedUpstream('sellbase');
      const provider = { name: 'acme', label: 'Acme', clientId: 'sellbase', clientSecret: 'a secret of both sides' };
      const party = createRelyingParty({ ...provider, issuer: upstream.issuer }, LIMIT_MS);
      let isExhausted = false;
      upstream.takers[path] = (request) => dripResponse(request, phase, () => void (isExhausted = true));
      const signIn = async () => {
        const { pending } = await party.startSignIn('http://127.0.0.1:1/callback');
        upstream.claims = { nonce: pending.nonce };
        return party.completeSignIn(new URL(`http://127.0.0.1:1/callback?code=c&state=${pending.state}`), pending);
      };
      const result = await settle(signIn());
      await upstream.stop();
      expect(isExhausted).toBe(false);
      expect(result).toBeInstanceOf(UpstreamUnavailable);
    },
  );

  it.each(['connect', 'EHLO', 'MAIL', 'RCPT', 'DATA', 'message'])(
    'smtp: a mail ends by its time limit while the response to %s never ends',
    async (step) => {
      let isExhausted = false;
      const server = await startScriptedMailServer(({ name }) =>
        name === step ? (socket) => drip(socket, '250-', () => void (isExhausted = true)) : undefined,
      );
      const timeLimits = {
        mailConnectionMs: LIMIT_MS,
        mailHandOverMs: LIMIT_MS,
        mailAcceptanceMs: LIMIT_MS,
        mailRequestMs: LIMIT_MS,
      };
      const mailer = createSmtpMailer({ url: server.url, from: 'shop@example.com', timeLimits });
      const result = await settle(mailer.send({ to: 'ada@example.com', subject: 'Hello', text: 'Hi' }));
      await mailer.close();
      await server.close();
      expect(isExhausted).toBe(false);
      // A mail that the server does not have yet was certainly not sent, so its repetition is harmless.
      expect([isCertainlyUnsent(result), isOutcomeUnknown(result)]).toEqual([step !== 'message', step === 'message']);
    },
  );
});

it('each provider has a case here, unless it reaches no outside system', () => {
  const tested = Object.keys(ADAPTERS).filter((name) => name !== 'webhooks');
  const providers = readdirSync(join(import.meta.dirname, '../../../src/providers'), { withFileTypes: true });
  const folders = providers.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect(folders.sort()).toEqual([...tested, 'openid', 'smtp', 'disk', 'sandbox'].sort());
});
