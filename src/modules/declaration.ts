import type { Schema } from '../contract/operation.ts';
import type { TableRules } from './table-rule.ts';

/** A kind of e-mail, from the contract. */
export type EmailKind = Schema<'EmailKind'>;

/** The content of each `module.ts`. Rules, tables and diagrams are made from it. */
export interface ModuleDeclaration {
  /** The purpose of the module, in one line. */
  purpose: string;
  /** The next module below, by group and name. A module calls only modules below it. Null: the lowest module. */
  standsOn: `${string}/${string}` | null;
  /** The kinds of e-mails that the module composes or, for members, chooses. Each kind of the contract has one module. */
  mails?: readonly EmailKind[];
  /** The tables of the module. Each table has one module, the platform or a provider. */
  tables?: TableRules;
}
