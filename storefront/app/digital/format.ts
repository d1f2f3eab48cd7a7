/** A long number in groups of four: '0812 3456 7890'. */
export function formatReference(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ')
}
