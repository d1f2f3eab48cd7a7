import sharp from 'sharp'

/** A photo of a transfer slip. */
export async function transferSlip() {
  const buffer = await sharp({ create: { width: 900, height: 1400, channels: 3, background: '#fdfdf8' } })
    .jpeg({ quality: 80 })
    .toBuffer()
  return { name: 'struk.jpg', mimeType: 'image/jpeg', buffer }
}

/** A motion photo: its film lies behind the picture and makes it larger than 5 MB. The browser makes it smaller. */
export async function largePhoto() {
  const picture = await sharp({ create: { width: 2100, height: 2100, channels: 3, background: '#fdfdf8' } })
    .jpeg()
    .toBuffer()
  return { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.concat([picture, Buffer.alloc(6_000_000)]) }
}

/** A screenshot of noise, larger than 5 MB however it is encoded without loss. */
export async function largeScreenshot() {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
  const buffer = await sharp({ create: { width: 1500, height: 1500, channels: 3, noise, background: '#fff' } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return { name: 'tangkapan layar.png', mimeType: 'image/png', buffer }
}

/** A transfer slip as a PDF of one page. */
export function pdfSlip() {
  const page =
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'
  return { name: 'e-statement-november.pdf', mimeType: 'application/pdf', buffer: Buffer.from(page) }
}

/** The beginning of an MP4 file. */
export function video() {
  return { name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0', 'latin1') }
}
