/** Sides that a text from right to left turns around. Their logical properties say start and end. */
const SIDES = ['left', 'right'];
const PHYSICAL = SIDES.flatMap((side) => [side, `margin-${side}`, `padding-${side}`, `border-${side}`]);

export default {
  rules: {
    // Each class is defined at one place, so that no rule far below changes it.
    'no-duplicate-selectors': true,
    'declaration-block-no-duplicate-properties': true,
    // Icons come from Lucide, by `src/web/shared/icon.tsx`.
    'function-url-scheme-disallowed-list': ['data'],
    'property-disallowed-list': PHYSICAL,
    'declaration-property-value-disallowed-list': { 'text-align': SIDES, float: SIDES },
  },
  overrides: [
    {
      files: ['src/web/**/*.module.css'],
      rules: {
        'selector-class-pattern': ['^[a-z][a-zA-Z]*$', { message: 'A class of a CSS module is a name of TypeScript.' }],
        'color-no-hex': [true, { message: 'Colors come from theme.css.' }],
        'declaration-property-value-allowed-list': { 'font-weight': ['400', '500', '600'] },
      },
    },
    {
      files: ['src/web/shared/base.css', 'src/web/shared/theme.css'],
      rules: { 'selector-max-class': [0, { message: 'Classes belong to CSS modules, so that they cannot collide.' }] },
    },
  ],
};
