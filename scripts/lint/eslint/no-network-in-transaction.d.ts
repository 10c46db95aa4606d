import type { Rule } from 'eslint';

export declare const noNetworkInTransaction: Rule.RuleModule;
