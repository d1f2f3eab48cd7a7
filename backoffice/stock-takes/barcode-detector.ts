/** The part of the Barcode Detection API that is used; the types of browsers don't have it yet. */
type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = new (options: { formats: string[] }) => Detector

const classOf = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector

/** Chrome on Android can; others type, or use a scanner that types. */
export const canReadBarcodes = () => classOf() !== undefined && navigator.mediaDevices !== undefined

export function openDetector(): Detector {
  const Detector = classOf()
  if (!Detector) throw new Error('this browser reads no barcodes')
  return new Detector({ formats: ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code'] })
}
