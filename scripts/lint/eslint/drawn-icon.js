/** Selector for `no-restricted-syntax` in the pages. `src/web/shared/icon.tsx` is the one place with the element. */
export const NO_DRAWN_ICON = {
  selector: "JSXOpeningElement[name.name='svg']",
  message: 'Use <Icon of={…}> with an icon of Lucide, so that all icons are of one kind.',
};
