import type { Shopper } from '../support/shopper.ts'
import type { Hands } from './hands.ts'

/** A product on sale. */
type Product = { ID: number; Name: string }

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** From the home page to the proof of a transfer; returns the order's number. `photo`: a photo of the receipt. */
export async function walkOfShopper(hands: Hands, shopper: Shopper, product: Product, photo: string): Promise<number> {
  await hands.open('/')
  await hands.isAt(/^\/beranda/)
  await hands.open(`/shop/product?type=search&keyword=${encodeURIComponent(product.Name)}`)
  await hands.press(`^${literally(product.Name)}`)
  await hands.isAt(new RegExp(`^/shop/product/${product.ID}/detail`))
  // Repeated if the page moved under the pointer: once the product is in the cart, its button is gone.
  await hands.until('a piece in the cart', async () => {
    const isThere = await hands.evaluate(() => document.documentElement.dataset.cart === '1')
    if (!isThere) await hands.press('^Tambah ke keranjang$')
    return isThere
  })
  await hands.open('/shop/cart')
  await hands.press('^Lanjut$')
  await hands.isAt(/^\/login/)
  await hands.fill('^Email', shopper.email)
  await hands.fill('^Password', shopper.password)
  await hands.press('^Masuk$')
  await hands.isAt(/^\/shop\/delivery/)
  await hands.press('Ambil di toko')
  await hands.press('BCA')
  await hands.press('^Lanjutkan$')
  await hands.isAt(/^\/shop\/order-confirmation/)
  await hands.press('^Selesaikan Pesanan$')
  await hands.isAt(/^\/shop\/order\/\d+\/payment/)
  const order = Number(/order\/(\d+)/.exec(await hands.evaluate(() => location.pathname))?.[1])
  await hands.press('^Upload bukti bayar$')
  await hands.attach(photo)
  await hands.press('^Lanjutkan$')
  await hands.sees('Berhasil mengunggah bukti pembayaran')
  return order
}

/** From the desk's login to a verified payment and a saved product. The photo of the proof stands upright. */
export async function walkOfStaff(hands: Hands, order: number, product: Product) {
  await hands.open('/kelola/masuk')
  await hands.fill('^Email', 'admin@kedai.test')
  await hands.fill('^Password', 'kedai-demo')
  await hands.press('^Masuk$')
  await hands.isAt(/^\/kelola$/)
  await hands.open(`/kelola?q=${order}&order=${order}`)
  await hands.until('an upright proof', () =>
    hands.evaluate(() => {
      const proof = document.querySelector<HTMLImageElement>('img[alt^="Bukti pembayaran pesanan"]')
      return proof !== null && proof.naturalHeight > proof.naturalWidth
    }),
  )
  await hands.press('^Verifikasi pembayaran$')
  await hands.press('^Verifikasi pembayaran$')
  await hands.sees('Pembayaran Diverifikasi')
  await hands.open(`/kelola/produk/${product.ID}`)
  await hands.fill('^SKU', `JALAN-${order}`)
  await hands.press('^Simpan$')
  await hands.sees('Tersimpan')
}
