/** The three demo accounts, all with one password (README). They exist with DEMO, and may log in with it according to DEMO_LOGIN. */
export const demoPassword = 'kedai-demo'

export const demoAccounts = [
  {
    email: 'pembeli@kedai.test',
    role: 'customer',
    fullName: 'Ratna Puspitasari',
    phone: '081200002911',
    gender: 0,
    birthPlace: 'Bandung',
    birthDate: '1992-04-21',
  },
  {
    email: 'toko@kedai.test',
    role: 'store_owner',
    fullName: 'Lestari Kusumawardhani',
    phone: '081200001101',
    gender: 0,
    birthPlace: 'Garut',
    birthDate: '1979-11-03',
  },
  {
    email: 'admin@kedai.test',
    role: 'operator',
    fullName: 'Arif Budiman Santosa',
    phone: '081200002929',
    gender: 1,
    birthPlace: 'Semarang',
    birthDate: '1988-07-15',
  },
] as const

export const isDemoAccount = (email: string) => demoAccounts.some((account) => account.email === email)

/** Whether these are the published credentials of a demo account. */
export const isDemoLogin = (email: string, password: string) => password === demoPassword && isDemoAccount(email)

/** The shopper's address book. The first is near the Bandung store, within reach of its own courier. */
export const demoAddresses = [
  {
    label: 'Rumah',
    recipient: 'Ratna Puspitasari',
    phone: '081200002911',
    address: 'Jl. Sekeloa Tengah No. 24, pagar hijau, RT 04/RW 02',
    villageCode: '32.73.02.1005',
    postalCode: '40134',
    latitude: -6.88608,
    longitude: 107.62071,
  },
  {
    label: 'Orang Tua',
    recipient: 'Hendra Wijaya',
    phone: '081200002912',
    address: 'Jl. Maguwo Permai Blok D No. 9, RT 07/RW 21',
    villageCode: '34.04.07.2002',
    postalCode: '55282',
    latitude: -7.76676,
    longitude: 110.42997,
  },
] as const
