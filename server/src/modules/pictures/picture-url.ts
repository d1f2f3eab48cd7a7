/** Widths that the picture service serves, in pixels. */
export const pictureWidths = [96, 192, 320, 480, 640, 960, 1280, 1600] as const

/** The wire's picture: a path at 640 px, in which the reader may put another of the widths. Empty stays empty. */
export function pictureUrl(key: string): string {
  return key === '' ? '' : `/img/640/${key}`
}

/** Keys of pictures that anyone may see (routes.ts): of one of the public folders, and never a way out of it. */
export const pictureKeyPattern = /^[a-z]+(\/[a-z0-9][a-z0-9-]*)+\.[a-z]{3,4}$/

/** The key in an address of a picture, `/img/640/shop/….webp`. */
export function keyOfPictureUrl(url: string): string | undefined {
  const [, key = ''] = /^\/img\/\d+\/(.+)$/.exec(url) ?? []
  return pictureKeyPattern.test(key) ? key : undefined
}
