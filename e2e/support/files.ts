import sharp from 'sharp'

/** A picture as a phone would take of a transfer slip. */
export async function transferSlip() {
  const buffer = await sharp({ create: { width: 900, height: 1400, channels: 3, background: '#fdfdf8' } })
    .jpeg({ quality: 80 })
    .toBuffer()
  return { name: 'struk.jpg', mimeType: 'image/jpeg', buffer }
}

/** The beginning of an MP4 file. */
export function video() {
  return { name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0', 'latin1') }
}
