import { CallError, type Client, type Data } from '#contract/client.ts'
import type { Random } from '../../../bench/random.ts'

/** On a busy machine a request may time out; it then changes nothing. */
const refusals = ['EDIT_CONFLICT', 'PRODUCT_ARCHIVED', 'STOCK_NOT_ENOUGH', 'SERVICE_UNAVAILABLE']

type Family = Data<'GET /kelola/family/:id'>
const [sizes, colours] = [
  ['S', 'M', 'L'],
  ['Biru', 'Merah', 'Hijau'],
] as const

/** An owner of a store with plain products and a family, who makes random changes: prices, discounts, variants, availability, stocks. */
export async function startChanges(call: Client, plain: readonly { id: number }[], first: { id: number }) {
  let members: number[] = []
  let left = first.id
  const made = { price: 0, family: 0, archive: 0, stock: 0 }
  const remember = (saved: Family) => {
    const now = saved.Members.map(({ ProductID }) => ProductID)
    left = members.find((id) => !now.includes(id)) ?? left
    members = now
    return saved
  }
  /** Products that are, may be, or recently were on sale. */
  const ids = () => [...plain.map(({ id }) => id), ...members, left]
  const wanted = (Values: string[], ProductID: number | null) => ({
    ...{ Values, ProductID },
    ...(ProductID === null && { Price: 80_000, StockChange: 30 }),
  })
  const optionsOf = (chosen: readonly string[], shades: readonly string[]) => [
    { Name: 'Ukuran', Values: [...chosen] },
    { Name: 'Warna', Values: [...shades] },
  ]
  const { ID: familyId } = remember(
    await call('POST /kelola/product/:id/family', {
      params: { id: first.id },
      body: {
        ...{ Name: 'Kaus', Options: optionsOf(['S'], ['Biru', 'Merah']) },
        Members: [wanted(['S', 'Biru'], first.id), wanted(['S', 'Merah'], null)],
      },
    }),
  )

  /** A selection of sizes and colours, possibly with a renamed one: variants are added, renamed and omitted. */
  async function changeFamily(random: Random) {
    const { Version, Members } = await call('GET /kelola/family/:id', { params: { id: familyId } })
    const plainName = (values: readonly string[]) => values.map((value) => value.replace(' Tua', ''))
    const known = new Map(Members.map(({ ProductID, Values }) => [plainName(Values).join(), ProductID]))
    const chosen = sizes.slice(0, random.between(1, sizes.length))
    const shades = colours.slice(0, random.between(1, colours.length))
    const named = shades.map((shade) => (random.next() < 0.5 ? `${shade} Tua` : shade))
    const combinations = chosen.flatMap((size) => named.map((colour) => [size, colour]))
    const body = {
      ...{ Version, Name: random.pick(['Kaus', 'Kaus Batik']), Options: optionsOf(chosen, named) },
      Members: combinations.map((values) => wanted(values, known.get(plainName(values).join()) ?? null)),
    }
    remember(await call('PUT /kelola/family/:id', { params: { id: familyId }, body }))
  }

  async function changeArchived(random: Random) {
    const params = { id: random.pick(plain).id }
    const { Version, State } = await call('GET /kelola/product/:id', { params })
    const isArchived = State === 'archived'
    const saved = await call('PUT /kelola/product/:id/archive', { params, body: { Version, IsArchived: !isArchived } })
    // Restored variants are hidden at first.
    const offered = { Version: saved.Version, IsOffered: true }
    if (isArchived) await call('PUT /kelola/product/:id', { params, body: offered })
  }

  async function changePrice(random: Random) {
    const params = { id: random.pick(ids()) }
    const { Version } = await call('GET /kelola/product/:id', { params })
    const change =
      random.next() < 0.5 ? { Price: random.between(20, 200) * 1_000 } : { Discount: random.pick([0, 7, 33, 50]) }
    await call('PUT /kelola/product/:id', { params, body: { Version, ...change } })
  }

  async function changeStock(random: Random) {
    const params = { id: random.pick(ids()) }
    const Change = random.next() < 0.9 ? random.between(1, 20) : -random.between(1, 20)
    await call('POST /kelola/product/:id/stock', {
      params,
      body: { Change, Reason: Change > 0 ? 'received' : 'damaged' },
    })
  }

  const changes = { price: changePrice, family: changeFamily, archive: changeArchived, stock: changeStock }
  /** Prices change most often, since every order depends on them. */
  const kinds = ['price', 'price', 'price', 'price', 'stock', 'stock', 'family', 'archive'] as const
  return {
    ids,
    /** The number of changes of each kind. */
    made,
    /** Makes changes, one after the other, until `isOver`. Conflicting ones are refused and skipped. */
    async keepChanging(random: Random, isOver: () => boolean): Promise<void> {
      while (!isOver()) {
        const kind = random.pick(kinds)
        try {
          await changes[kind](random)
          made[kind] += 1
        } catch (error) {
          if (!(error instanceof CallError && refusals.includes(error.code!))) throw error
        }
      }
    },
  }
}
