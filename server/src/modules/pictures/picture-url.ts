/** Widths that the picture service serves, in pixels. */
export const pictureWidths = [96, 192, 320, 480, 640, 960, 1280, 1600] as const

/** The wire's picture: a path at 640 px, in which the reader may put another of the widths. Empty stays empty. */
export function pictureUrl(key: string): string {
  return key === '' ? '' : `/img/640/${key}`
}
