/** Texts of products that the server writes. */
export const productTexts = {
  copyOf: (name: string) => `${name.slice(0, 240)} (salinan)`,
}
