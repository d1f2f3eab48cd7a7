import type { Locator } from '@playwright/test'

/** The number of items that fit into a carousel's width, with fractions. */
export function countVisibleItems(carousel: Locator): Promise<number> {
  return carousel.evaluate((list) => {
    const [first, second] = [...list.children].map((item) => item.getBoundingClientRect())
    const style = getComputedStyle(list)
    const room = list.clientWidth - Number.parseFloat(style.paddingLeft)
    return (room + Number.parseFloat(style.columnGap)) / (second!.left - first!.left)
  })
}
