import type { Locator } from '@playwright/test'

/** How many items of a carousel its width shows, parts of one included. */
export function itemsInSight(carousel: Locator): Promise<number> {
  return carousel.evaluate((list) => {
    const [first, second] = [...list.children].map((item) => item.getBoundingClientRect())
    const style = getComputedStyle(list)
    const room = list.clientWidth - Number.parseFloat(style.paddingLeft)
    return (room + Number.parseFloat(style.columnGap)) / (second!.left - first!.left)
  })
}
