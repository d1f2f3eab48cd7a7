import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatOneDReader,
  QRCodeReader,
  RGBLuminanceSource,
} from '@zxing/library'

type Pixels = Pick<ImageData, 'data' | 'width' | 'height'>

const formats = [
  ...[BarcodeFormat.EAN_13, BarcodeFormat.EAN_8, BarcodeFormat.UPC_A, BarcodeFormat.UPC_E],
  ...[BarcodeFormat.CODE_128, BarcodeFormat.CODE_39, BarcodeFormat.ITF],
]
const hints = new Map([[DecodeHintType.POSSIBLE_FORMATS, formats]])
const readers = [new MultiFormatOneDReader(hints), new QRCodeReader()]

/** The code in a picture, for browsers without a reader of their own; undefined if there is no readable one. */
export function readBarcode({ data, width, height }: Pixels): string | undefined {
  const source = new RGBLuminanceSource(luminanceOf(data), width, height)
  const bitmap = new BinaryBitmap(new HybridBinarizer(source))
  for (const reader of readers) {
    try {
      return reader.decode(bitmap).getText()
    } catch {
      // The reader throws if there is no code, or a blurred one.
      reader.reset()
    }
  }
  return undefined
}

/** One byte for each pixel of four; green counts twice, as in human sight. */
function luminanceOf(data: Pixels['data']): Uint8ClampedArray {
  const luminance = new Uint8ClampedArray(data.length / 4)
  for (let at = 0; at < luminance.length; at++) {
    const [red, green, blue] = [data[4 * at]!, data[4 * at + 1]!, data[4 * at + 2]!]
    luminance[at] = (red + 2 * green + blue) / 4
  }
  return luminance
}
