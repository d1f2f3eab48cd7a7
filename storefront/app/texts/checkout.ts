import { groupDigits } from '#contract/values/money/rupiah.ts'
import { deliveryOptionTexts } from '#web/texts/orders.ts'
import { terms } from '#web/texts/terms.ts'

/** Texts of checkout. */
export const checkoutTexts = {
  deliveryTitle: 'Atur Pesanan',
  courierTitle: 'Opsi Pengiriman',
  paymentTitle: 'Metode Pembayaran',
  confirmationTitle: 'Konfirmasi Pesanan',
  cart: 'Keranjang Saya',
  change: 'Ubah',
  processing: 'Memproses...',
  next: 'Lanjutkan',

  address: {
    title: 'Alamat Pengiriman',
    choose: 'Pilih alamat pengiriman',
    once: 'Tulis sekali, dipakai seterusnya.',
    pickupTitle: 'Tempat Pengambilan',
    pickup: (store: string) => `Ambil pesanan Anda di ${store}.`,
    pickupHint: 'Toko memberi tahu Anda saat pesanan siap diambil.',
    dialogTitle: 'Pilih Alamat',
    back: 'Kembali ke daftar alamat',
  },
  option: {
    title: 'Pilihan Pengantaran',
    question: 'Bagaimana pesanan sampai ke Anda?',
    ...deliveryOptionTexts,
    deliveryHint: 'Dikirim ke alamat Anda',
    ownCourierHint: (km: number, hasArea: boolean) =>
      `Diantar kurir toko, sampai ${km} km dari toko${hasArea ? ' di wilayah antarnya' : ''}`,
    pickupHint: (store: string) => `Ambil sendiri di ${store}, tanpa biaya pengiriman`,
    courier: 'Opsi Pengiriman',
    chooseCourier: 'Pilih opsi pengiriman',
    others: (n: number) => `${n} lainnya`,
    byStore: 'Diantar kurir toko',
    withdrawn: (service: string) => `${service} tidak tersedia untuk pesanan ini. Pilih opsi pengiriman lain.`,
    feeChanged: (service: string, from: string, to: string) => `Biaya ${service} berubah dari ${from} menjadi ${to}`,
    notLoaded: 'Tarif kurir belum dapat dimuat.',
    oldRates: (time: string) => `Tarif pukul ${time}, diperiksa lagi saat tersambung`,
    noAddress: 'Atur alamat pengiriman sebelum menentukan opsi pengiriman',
    none: 'Toko ini belum menyediakan pilihan pengantaran.',
    onlyPickup: 'Toko ini belum mengirim pesanan.',
    notAllowedTitle: 'Ubah pilihan pengantaran',
    notAllowed:
      "Pembelian produk dari toko ini tidak dapat menggunakan pilihan pengantaran 'Pengiriman', Ubah pilihan pengantaran untuk melanjutkan pesanan",
    changeOption: 'Ubah pilihan pengantaran',
  },
  payment: {
    title: 'Metode Pembayaran',
    none: 'Metode pembayaran belum ditentukan',
    choose: 'Pilih metode pembayaran',
    qrisNote: 'Bisa dibayar dengan semua e-wallet: GoPay, OVO, DANA, ShopeePay, LinkAja, dan mobile banking.',
    holder: (name: string) => `a.n. ${name}`,
    balance: (amount: string) => `Saldo ${amount}`,
    notCovered: (lacking: string) => `Saldo tidak mencukupi, kurang ${lacking}.`,
    topUp: 'Isi saldo deposit',
    others: (n: number) => `${n} lainnya`,
    last: 'Terakhir dipakai',
    cashNeedsPickup: 'Hanya untuk pesanan yang diambil di toko.',
    intros: {
      order: 'Pilih cara Anda membayar pesanan ini.',
      topUp: 'Pilih bank tujuan transfer.',
    },
    save: 'Simpan',
    notLoaded: 'Sebagian metode pembayaran belum dapat dimuat.',
    balanceUnknown: 'Saldo belum dapat dimuat.',
    empty: 'Metode pembayaran belum tersedia',
    emptyText: 'Silakan coba beberapa saat lagi.',
    noneUsable: 'Belum ada metode pembayaran yang dapat dipakai',
    noneUsableText: 'Toko ini belum menerima transfer. Keterangan di bawah menjelaskan apa yang dapat Anda lakukan.',
  },
  summary: {
    title: 'Ringkasan',
    goods: (pieces: number) => `Total Belanja (${pieces} barang)`,
    shippingFee: 'Biaya Pengiriman',
    total: 'Total',
    undecided: 'Belum ditentukan',
    from: 'Dari',
    pieces: (n: number, price: string) => `${n} × ${price}`,
  },
  missing: {
    address: 'Pilih alamat pengiriman untuk melanjutkan',
    option: 'Tentukan pilihan pengantaran untuk melanjutkan',
    courier: 'Pilih opsi pengiriman untuk melanjutkan',
    payment: 'Pilih metode pembayaran untuk melanjutkan',
    balance: 'Saldo deposit tidak mencukupi, pilih metode pembayaran lain',
    pickup: 'Pembayaran tunai hanya untuk pesanan yang diambil di toko, pilih metode pembayaran lain',
  },

  /** The buttons that lead to the remedy of a failed order. */
  remedies: {
    cart: 'Periksa keranjang',
    address: 'Pilih alamat pengiriman',
    option: 'Ubah pilihan pengantaran',
    courier: 'Pilih opsi pengiriman',
    payment: 'Pilih metode pembayaran',
    unpaidOrders: 'Lihat pesanan yang belum dibayar',
    checkout: 'Ubah pesanan',
  },
  /** Goods that have changed since they came into the cart. */
  goods: {
    priceChangedTitle: 'Harga produk berubah',
    priceChanged:
      'Ada harga yang berubah sejak Anda memilih produk. Setujui harga baru di keranjang untuk melanjutkan.',
    termsChangedTitle: 'Ketentuan produk berubah',
    termsChanged:
      'Ada ketentuan yang berubah sejak Anda memilih produk. Setujui perubahannya di keranjang untuk melanjutkan.',
    notOrderableTitle: 'Produk perlu diperiksa',
    notOrderable: 'Ada produk yang tidak dapat dipesan lagi seperti ini. Perbaiki di keranjang untuk melanjutkan.',
    problem: (product: string, problem: string) => `${product}: ${problem}`,
  },
  /** Prices alone have changed since the goods came into the cart. */
  prices: {
    text: 'Belum ada yang dipesan. Lanjutkan dengan harga baru ini?',
    line: (product: string, quantity: number) => (quantity > 1 ? `${groupDigits(quantity)} × ${product}` : product),
    total: 'Total Belanja',
    old: 'Harga lama',
    new: 'Harga baru',
    accept: 'Pakai harga baru',
    acceptedTitle: 'Harga baru dipakai',
    accepted: 'Belum ada yang dipesan. Total sudah memakai harga baru.',
    goOn: 'Lanjutkan pesanan Anda bila totalnya sesuai.',
  },
  incomplete: 'Pesanan Anda belum lengkap',
  waiting: 'Menunggu tarif...',
  offline: {
    title: 'Tidak ada jaringan. Belum ada yang dipesan.',
    text: 'Semua pilihan tersimpan di perangkat ini, aman ditutup.',
  },
  backFromTopUp: {
    text: 'Pesanan Anda menunggu.',
    link: 'Kembali ke Atur Pesanan',
  },
  storeChanged: 'Alamat toko berubah, periksa kembali sebelum melanjutkan',

  courier: {
    to: 'Dikirim ke',
    parcel: 'Paket',
    changeAddress: 'Ubah alamat',
    chooseAddress: 'Pilih alamat',
    none: 'Opsi pengiriman tidak tersedia. Atur Pin Point alamat Anda',
    noAddress: 'Atur alamat pengiriman sebelum menentukan opsi pengiriman',
    tooFar: (km: number, { hasArea, hasPin, hasPickup }: { hasArea: boolean; hasPin: boolean; hasPickup: boolean }) =>
      `Kurir toko ini mengantar sampai ${km} km dari toko${
        hasArea ? ' di wilayah antarnya, dan alamat Anda di luarnya' : ', dan alamat Anda lebih jauh dari itu'
      }. ${hasPin ? '' : 'Tanpa Pin Point, tempatnya dihitung dari tengah kelurahan. '}${
        hasPickup ? 'Anda dapat mengambil pesanan di toko atau memakai' : 'Anda dapat memakai'
      } alamat lain yang lebih dekat.`,
    pickUp: 'Ambil di toko',
    otherAddress: 'Pilih alamat lain',
    ownDistance: (km: string) => `Jarak ${km} km dari toko`,
    /** Shown above the services; depends on the delivery times that are offered. */
    arrival: {
      regular: terms.regularCouriers,
      mixed:
        'Layanan kurir reguler tiba paling lama 2-3 hari setelah paket dijemput; lama layanan lain tertera pada masing-masing.',
      slow: 'Ke alamat ini kurir memerlukan lebih dari 3 hari setelah paket dijemput. Perkiraannya tertera pada setiap layanan.',
    },
    eta: (eta: string) => `Estimasi tiba ${eta}`,
    estimate: 'Harga perkiraan',
    estimateTitle: 'Harga di bawah adalah perkiraan',
    estimateText: 'Harga ini bukan dari kurir secara langsung. Anda membayar sesuai harga yang tertera di sini.',
    couriers: 'Kurir',
    daysLeft: (days: number) => (days === 0 ? '' : days === 1 ? 'besok' : `${days} hari lagi`),
    dayUnknown: 'Hari tiba belum diketahui',
    cheapest: 'Termurah',
    fastest: 'Tercepat',
    free: 'Gratis ongkir',
    saving: (amount: string) => `Hemat ${amount}`,
    chosen: 'Dipilih',
    difference: (rupiah: number) => `${rupiah > 0 ? '+' : '−'}${groupDigits(Math.abs(rupiah))}`,
    unavailable: (n: number) => `${n} layanan tidak tersedia`,
  },

  confirmation: {
    goods: 'Produk',
    volume: 'Volume',
    weight: 'Berat',
    lineTotal: 'Jumlah harga',
    quantity: (n: number) => `Jumlah ${n}`,
    note: (text: string) => `Catatan: ${text}`,
    option: 'Pilihan Pengantaran',
    courier: 'Opsi Pengiriman',
    payment: 'Metode Pembayaran',
    submit: 'Selesaikan Pesanan',
    failed: 'Terjadi kesalahan',
    unanswered:
      'Kami belum menerima jawaban. Tekan Selesaikan Pesanan sekali lagi, pesanan Anda tidak akan tercatat dua kali.',
    outOfStock: 'Order Gagal. Stok tidak mencukupi, periksa kembali barang belanja anda',
    rejected: 'Mohon maaf pesanan anda tidak dapat kami proses.',
    codeHint: 'Kode unik tiga digit ditambahkan pada langkah berikutnya agar pembayaran Anda kami kenali.',
    terms: terms.storeConfirms,
    termsAtOnce: terms.storeConfirmsAtOnce,
  },
}
