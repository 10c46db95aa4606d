/**
 * Selectors for `no-restricted-syntax` in `test/`. A test of `npm test` passes in any order, at any load and at any hour. A test
 * that depends on time, load, processes or state of other tests belongs to `test/long/`.
 */

const CLOCK =
  'Use a fixed date, or `currentTime` of `test/support/time.ts` for differences, because `npm test` passes at any hour.';
const MEASUREMENT = 'Move measurements of time, CPU and memory to `test/long/`, because `npm test` passes at any load.';
const TIMER = 'Await an event or `app.idle()` instead of a time, because `npm test` passes at any load.';
const NETWORK_IDLE = 'Await the text or the response that the test expects, because an idle network does not imply it.';
const PROCESS = 'Move a test that starts processes or threads to `test/long/`, or call their functions directly.';
const PROPERTY = 'Call `checkProperty` of `test/support/property.ts`, which uses the seed of the run.';
const CHANCE =
  'Use a constant or `SEED` of `test/support/property.ts`, because `npm test` has the same values in each run.';
const LONG_ONLY = 'Move the test to `test/long/`, because this module is only for the long run.';
const RETRY = 'Correct the test or list it in `test/unreliable.md`, because failures are not retried.';

/** Modules of `test/support/` that Vitest runs, or that provide what tests use instead. */
const FOUNDATIONS = [
  'background',
  'each-file',
  'each-file-event-loop',
  'global-setup',
  'property',
  'time',
  'wait',
  'worker-load',
];

export const NOT_IN_GATE = ['test/long/**', ...FOUNDATIONS.map((name) => `test/support/${name}.ts`)];

/** Holds for all tests. */
export const NO_RETRY = { selector: "Property[key.name='retry']", message: RETRY };

/** A slash in a regular expression of a selector. */
const SLASH = '\\u002F';

export const GATE_RESTRICTIONS = [
  { selector: "MemberExpression[object.name='Date'][property.name='now']", message: CLOCK },
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: CLOCK },
  { selector: "MemberExpression[object.name='performance'][property.name='now']", message: MEASUREMENT },
  { selector: 'Identifier[name=/^(cpuUsage|memoryUsage|resourceUsage)$/]', message: MEASUREMENT },
  { selector: 'Identifier[name=/^(setTimeout|setInterval|waitForTimeout)$/]', message: TIMER },
  { selector: "MemberExpression[object.name='AbortSignal'][property.name='timeout']", message: TIMER },
  ...importsOf(`^(node:)?timers(${SLASH}promises)?$`, TIMER),
  { selector: "Literal[value='networkidle']", message: NETWORK_IDLE },
  ...importsOf('^(node:)?(child_process|cluster|worker_threads)$', PROCESS),
  { selector: "MemberExpression[object.name='fc'][property.name=/^(assert|check|sample)$/]", message: PROPERTY },
  {
    selector: "ImportDeclaration[source.value='fast-check'] ImportSpecifier[imported.name=/^(assert|check|sample)$/]",
    message: PROPERTY,
  },
  { selector: "MemberExpression[object.name='Math'][property.name='random']", message: CHANCE },
  ...importsOf(`^[.].*${SLASH}long${SLASH}`, LONG_ONLY),
];

/** Returns selectors for the imports of a module whose name matches. Types are not loaded, so they are permitted. */
function importsOf(pattern, message) {
  return [
    {
      selector: `:matches(ImportDeclaration, ExportNamedDeclaration)[source.value=/${pattern}/][importKind!='type']`,
      message,
    },
    { selector: `ImportExpression[source.value=/${pattern}/]`, message },
  ];
}
