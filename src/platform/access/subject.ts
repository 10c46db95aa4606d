/** Acts with a personal access token: on the person's own purchases, and on the organizations they are a member of. */
export interface UserSubject {
  readonly kind: 'user';
  readonly id: string;
  readonly organizationIds: readonly string[];
}

/** Acts for one organization alone, and for no person. */
export interface OrganizationSubject {
  readonly kind: 'organization';
  readonly id: string;
}

export interface AnonymousSubject {
  readonly kind: 'anonymous';
}

interface Subjects {
  user: UserSubject;
  organization: OrganizationSubject;
  anonymous: AnonymousSubject;
}

/** The subjects of certain kinds. */
export type SubjectOf<Kind extends keyof Subjects> = Subjects[Kind];

/** A caller who showed a valid credential, and what it opens. */
export interface Credential {
  readonly subject: UserSubject | OrganizationSubject;
  readonly scopes: readonly string[];
}

/** Finds out who a bearer token stands for: undefined when it is unknown, expired or revoked. */
export type Authenticate = (token: string, now: Date) => Promise<Credential | undefined>;
