/**
 * Runs in a page, as a translator of Chrome or of Google does: each text is replaced by, or put into, `<font><font>…</font></font>`, also those
 * that come later. `way`: `instead` takes the text node out of the document, `around` keeps it inside.
 */
export function translatePage(way: 'instead' | 'around') {
  const isDone = (node: Node) => node.parentElement?.closest('font, script, style, textarea, noscript, title') !== null
  const translate = (root: Node) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (texts.nextNode()) found.push(texts.currentNode as Text)
    if (root.nodeType === Node.TEXT_NODE) found.push(root as Text)
    for (const text of found) {
      if (!text.data.trim() || !text.parentNode || isDone(text)) continue
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      outer.append(inner)
      text.replaceWith(outer)
      if (way === 'around') inner.append(text)
      else inner.textContent = text.data
    }
  }
  translate(document.body)
  new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) if (node.isConnected) translate(node)
  }).observe(document.body, { childList: true, subtree: true })
}
