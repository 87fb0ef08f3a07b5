/**
 * Lets React live with a browser that translates the page and with extensions that change it: they move text nodes into elements
 * of their own, and then `insertBefore` and `removeChild` throw, because a node is no longer where React put it. What is shown by
 * then is the translation, which stays.
 */
export function guardForeignChanges(): void {
  const prototype = Node.prototype;
  // oxlint-disable-next-line typescript/unbound-method -- called with a node of its own below
  const { insertBefore, removeChild } = prototype;
  prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    if (before && before.parentNode !== this) return node;
    return insertBefore.call(this, node, before) as T;
  };
  prototype.removeChild = function <T extends Node>(this: Node, node: T): T {
    if (node.parentNode !== this) return node;
    return removeChild.call(this, node) as T;
  };
}
