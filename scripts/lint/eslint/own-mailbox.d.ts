import type { Rule } from 'eslint';

export declare const ownMailbox: Rule.RuleModule;
