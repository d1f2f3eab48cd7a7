declare module 'virtual:indonesia-land' {
  const land: [longitude: number, latitude: number][][]
  export default land
}
