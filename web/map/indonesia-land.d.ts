declare module 'virtual:indonesia-land' {
  /** Rings as steps in hundredths of a degree, east and north in turn. */
  export const own: number[][]
  export const others: number[][]
}
