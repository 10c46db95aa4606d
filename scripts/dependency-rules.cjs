/** Who may import what; README, "Map of rooms", says why. */

/** Rooms in the order of "down": each may use the doors of those before it. */
const ROOMS = [
  'users',
  'organizations',
  'access-tokens',
  'sessions',
  'oauth',
  'benefits',
  'advertisements',
  'articles',
  'integrations',
  'license-keys',
  'products',
  'repositories',
  'discounts',
  'billing',
  'ledger',
  'payments',
  'subscriptions',
  'orders',
  'refunds',
  'disputes',
  'invoices',
  'checkouts',
  'renewals',
  'plan-changes',
  'payment-methods',
  'purchases',
  'test-clocks',
  'sandbox',
];
const anyRoom = `^src/(${ROOMS.join('|')})/`;

const upwards = ROOMS.slice(0, -1).map((room, at) => ({
  name: `${room}-looks-up`,
  severity: 'error',
  comment: 'A room calls only rooms before it; what later ones must learn, they hear as events.',
  from: { path: `^src/${room}/` },
  to: { path: `^src/(${ROOMS.slice(at + 1).join('|')})/` },
}));

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'kit-is-a-leaf', severity: 'error', from: { path: '^src/kit/' }, to: { path: '^src/(?!kit/)' } },
    {
      name: 'contract-is-a-leaf',
      severity: 'error',
      from: { path: '^src/contract/' },
      to: { path: '^src/(?!contract/)' },
    },
    {
      name: 'platform-knows-no-business',
      severity: 'error',
      from: { path: '^src/platform/' },
      to: { path: '^src/(?!platform/|kit/|contract/)' },
    },
    ...upwards,
    {
      name: 'rooms-have-doors',
      severity: 'error',
      comment: 'Another room is entered by its index.ts.',
      from: { path: '^src/([^/]+)/' },
      to: { path: anyRoom, pathNot: ['^src/$1/', '/index\\.ts$'] },
    },
    {
      name: 'wire-stays-at-the-edge',
      severity: 'error',
      comment: 'Only operations and presenters see the shapes of the contract.',
      from: { path: anyRoom, pathNot: '/([a-z-]*operations|present|scopes)\\.ts$' },
      to: { path: '^src/contract/' },
    },
    {
      name: 'sql-stays-in-queries',
      severity: 'error',
      comment: 'Verbs decide; queries talk to Postgres.',
      from: { path: anyRoom, pathNot: '/([a-z-]*queries|authenticate)\\.ts$' },
      to: { path: 'node_modules/(knex|pg)/' },
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
      from: { path: '^src/[^/]+/(rules|pricing)\\.ts$' },
      to: { path: '^src/', pathNot: '^src/kit/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'pages-use-the-contract-alone',
      severity: 'error',
      from: { path: '^src/web/' },
      to: { path: '^src/(?!web/|contract/generated/)' },
    },
    {
      name: 'nothing-imports-compose',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(start|serve)\\.ts$' },
      to: { path: '^src/compose\\.ts$' },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: { orphan: true, pathNot: ['\\.d\\.ts$', '/migrations/', 'vite\\.config\\.ts$'] },
      to: {},
    },
    {
      name: 'no-dev-dependencies',
      severity: 'error',
      from: { path: '^src/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
