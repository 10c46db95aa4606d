import type { Rule } from 'eslint';

export declare const isolatedText: Rule.RuleModule;
