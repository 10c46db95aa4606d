/** Reports a breach of a rule. */
export type Report = (where: string, what: string) => void;
