/** The part of the Barcode Detection API that we use; the types of browsers don't have it yet. */
type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = new (options: { formats: string[] }) => Detector

const classOf = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector

/** Without a camera people type, or use a scanner that types. */
export const canReadBarcodes = () => navigator.mediaDevices !== undefined

/** The browser's own, which Chrome on Android has; iPhones load one. */
export async function openDetector(): Promise<Detector> {
  const Detector = classOf()
  if (Detector) {
    return new Detector({ formats: ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code'] })
  }
  const { readBarcode } = await import('./read-barcode.ts')
  const pixelsOf = frames()
  return {
    async detect(video) {
      const code = readBarcode(pixelsOf(video))
      return code === undefined ? [] : [{ rawValue: code }]
    },
  }
}

/** Wide enough for the bars of a code that fills half of the picture, and small enough to be read at once. */
const framePx = 960

/** Returns a function that takes the present picture of a video, on one canvas for all of them. */
function frames(): (video: HTMLVideoElement) => ImageData {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  return (video) => {
    const scale = Math.min(1, framePx / video.videoWidth)
    canvas.width = Math.max(1, Math.round(video.videoWidth * scale))
    canvas.height = Math.max(1, Math.round(video.videoHeight * scale))
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    return context.getImageData(0, 0, canvas.width, canvas.height)
  }
}
