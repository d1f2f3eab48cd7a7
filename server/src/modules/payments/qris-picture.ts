import encodeQR from 'qr'
import { dynamicQris } from '../../qris/qris.ts'
import { loadSharp } from '../pictures/load-sharp.ts'

const pixelsPerModule = 8

/**
 * The code to scan for a payment of exactly `amount` rupiah, as a data URL. A PNG, because shoppers who pay with the same phone save it
 * and open it from the gallery in the e-wallet.
 */
export async function qrisPicture(staticPayload: string, amount: number): Promise<string> {
  const modules = encodeQR(dynamicQris(staticPayload, amount), 'raw', { ecc: 'medium', border: 4 })
  const size = modules.length
  const pixels = Buffer.from(modules.flat().map((isDark) => (isDark ? 0 : 255)))
  const sharp = await loadSharp()
  const png = await sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * pixelsPerModule, null, { kernel: 'nearest' })
    .png({ palette: true, colours: 2 })
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}
