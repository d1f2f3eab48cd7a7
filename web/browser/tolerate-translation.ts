/**
 * Page translators put each text into elements of their own: `<font><font>Terjemahan</font></font>` replaces a text node, or wraps
 * it. React still removes that node from its old parent, which throws, and changes its text in the detached node. Here the replacing
 * element is removed with the node, and replaced by it when its text changes; the translator then translates it again.
 */
export function tolerateTranslation() {
  const replacements = new WeakMap<Node, Element>()
  const changes = new MutationObserver((records) => {
    for (const { target } of records) putBack(target)
  })
  const placements = new MutationObserver((records) => {
    const added = records.flatMap(({ addedNodes }) => [...addedNodes]).filter(isOfTranslator)
    if (added.length === 0) return
    for (const { target, removedNodes } of records) {
      for (const node of removedNodes)
        if (node.nodeType === Node.TEXT_NODE && !node.isConnected) noteReplacement(node, target)
    }

    function noteReplacement(node: Node, parent: Node) {
      const at = added.findIndex((one) => one.parentNode === parent)
      if (at < 0) return
      const [replacement] = added.splice(at, 1)
      replacements.set(node, replacement!)
      changes.observe(node, { characterData: true })
    }
  })
  placements.observe(document, { childList: true, subtree: true })

  /** The child of this parent in which the node is, or that took its place. */
  function placeOf<T extends Node>(node: T, parent: Node): Node {
    if (node.parentNode === parent) return node
    let place: Node | null = node.parentNode ? node : (replacements.get(node) ?? node)
    while (place && place.parentNode !== parent) place = place.parentNode
    return place ?? node
  }

  /** A text that has changed takes its place again. */
  function putBack(node: Node) {
    const replacement = replacements.get(node)
    if (!replacement?.isConnected || node.parentNode) return
    replacement.replaceWith(node)
  }

  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    removeChild.call(this, placeOf(child, this))
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    return insertBefore.call(this, node, before && placeOf(before, this)) as T
  }
}

const isOfTranslator = (node: Node): node is Element => node.nodeName === 'FONT'
