import type { Data } from '#contract/client.ts'
import { LogoTile } from '#web/design/logo-tile.tsx'
import { homeTexts as texts } from '../texts/home.ts'

type Partner = Data<'GET /partner/:oid'>['Banks'][number]

/** Logos of payment methods, banks and couriers; a name if there is no logo. */
export function Partners({ partners: { Payments, Banks, Couriers } }: { partners: Data<'GET /partner/:oid'> }) {
  return (
    <div className="home-end mt-10 grid gap-6 border-t border-line pt-8 md:grid-cols-[auto_auto_1fr] md:gap-10">
      <Logos title={texts.payments} partners={Payments} />
      <Logos title={texts.banks} partners={Banks} />
      <Logos title={texts.couriers} partners={Couriers} />
    </div>
  )
}

function Logos({ title, partners }: { title: string; partners: Partner[] }) {
  if (partners.length === 0) return null
  return (
    <section>
      <h2 className="mb-2 text-sm font-bold">{title}</h2>
      <ul className="flex flex-wrap gap-2">
        {partners.map(({ Name, Img }) => (
          <li key={Name} title={Name}>
            {Img ? (
              <>
                <LogoTile src={Img} name={Name} />
                <span className="sr-only">{Name}</span>
              </>
            ) : (
              <span className="flex h-10 items-center rounded-control border border-line bg-surface px-3 text-sm font-semibold text-muted">
                {Name}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
