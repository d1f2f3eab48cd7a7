/** Texts of lists that people put in order. */
export const orderListTexts = {
  up: (name: string) => `Naikkan ${name}`,
  down: (name: string) => `Turunkan ${name}`,
  drag: (name: string) => `Seret ${name}`,
  moved: (name: string, place: number, count: number) => `${name}, urutan ${place} dari ${count}`,
}
