/** Texts of products that the server writes. */
export const productTexts = {
  stockTake: (id: number) => `Stok opname ${id}`,
  copyOf: (name: string) => `${name.slice(0, 240)} (salinan)`,
}
