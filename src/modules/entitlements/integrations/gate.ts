import { isDeepStrictEqual } from 'node:util';
import type { BenefitRow, WantedProperties } from '../benefits/index.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import type { Authorization } from '../../../platform/ports/authorization.ts';

export type Platform = Tables['linked_accounts']['platform'];

/** Which account is let into what, as it is stored. */
export type Held = Readonly<Record<string, string>> & { readonly account_id: string };

/** What benefits of one kind let people into, elsewhere. */
export interface Gate {
  readonly platform: Platform;
  /** What of the benefit says where. */
  placeOf(benefit: BenefitRow): Record<string, string>;
  /** @throws TryLater, Refused */
  open(held: Held): Promise<void>;
  /** Of two ways into the same, the one that lets do more. */
  strongerOf(one: Held, other: Held): Held;
  /** Also where nobody was let in. @throws TryLater, Refused */
  close(held: Held): Promise<void>;
  /** What the grant tells of it. */
  propertiesOf(held: Held): Record<string, string>;
  /** What is stored of a benefit's properties. @throws RequestValidationError, ServiceUnavailable */
  check(reader: Reader, wanted: WantedProperties): Promise<Record<string, unknown>>;
  /** Where people let us know their account. @throws Refused */
  authorizationUrl(authorization: Authorization): string;
  /** Whose account it is that a code stands for. @throws TryLater, Refused */
  accountOf(code: string, codeVerifier?: string): Promise<{ id: string; name: string } | undefined>;
}

/** By the kind of benefit. */
export interface Gates {
  readonly discord: Gate;
  readonly github_repository: Gate;
}

/** The gate to a platform; undefined for one that there is none to. */
export function gateTo(gates: Gates, platform: string): Gate | undefined {
  return Object.values(gates).find((gate: Gate) => gate.platform === platform);
}

/** The gate of a benefit, which must be of one of the kinds. */
export function gateOf(gates: Gates, { type }: BenefitRow): Gate {
  if (type === 'discord' || type === 'github_repository') return gates[type];
  throw new Error(`benefits of the type ${type} let nobody in anywhere`);
}

/** Whether both let the same account into the same, whatever it may do there. */
export function isSameDoor(one: Held, other: Held): boolean {
  const { permission: _one, ...first } = one;
  const { permission: _other, ...second } = other;
  return isDeepStrictEqual(first, second);
}
