/** Widths that the picture service serves, in pixels. */
export const pictureWidths = [96, 192, 320, 480, 640, 960, 1280, 1600] as const

/** The wire's picture: a path at 640 px, in which the client may replace the width by another one. Empty stays empty. */
export function pictureUrl(key: string): string {
  return key === '' ? '' : `/img/640/${key}`
}

/** Keys of public pictures (routes.ts): in one of the public folders, without path traversal. */
export const pictureKeyPattern = /^[a-z]+(\/[a-z0-9][a-z0-9-]*)+\.[a-z]{3,4}$/

/** The key in an address of a picture, `/img/640/shop/….webp`. */
export function keyOfPictureUrl(url: string): string | undefined {
  const [, key = ''] = /^\/img\/\d+\/(.+)$/.exec(url) ?? []
  return pictureKeyPattern.test(key) ? key : undefined
}
