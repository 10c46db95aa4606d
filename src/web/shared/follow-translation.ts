/**
 * Keeps a page right while the browser translates it. A translation replaces texts by `font` elements of its own, and the page goes on to
 * change the texts that are gone. A text that changes takes its place again, so that the browser translates the new one.
 */
export function followTranslation(page: Node): void {
  const replaced = new WeakMap<Node, ChildNode>();
  const changes = new MutationObserver((records) => {
    for (const { target } of records) replaced.get(target)?.replaceWith(target);
  });
  new MutationObserver((records) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      const [text] = removedNodes;
      const font = [addedNodes[0], previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT');
      if (text?.nodeType !== Node.TEXT_NODE || font === undefined) continue;
      replaced.set(text, font as ChildNode);
      changes.observe(text, { characterData: true });
    }
  }).observe(page, { childList: true, subtree: true });
}
