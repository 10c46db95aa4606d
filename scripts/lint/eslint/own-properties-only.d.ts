import type { Rule } from 'eslint';

export declare const ownPropertiesOnly: Rule.RuleModule;
