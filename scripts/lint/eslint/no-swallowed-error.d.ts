import type { Rule } from 'eslint';

export declare const noSwallowedError: Rule.RuleModule;
