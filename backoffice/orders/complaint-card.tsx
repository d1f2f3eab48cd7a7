import { MessageSquareWarning, Package, User } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { backofficePages, pagePath } from '#contract/values/backoffice/backoffice-pages.ts'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { Badge, type BadgeLook } from '#web/design/badge.tsx'
import { CopyButton } from '#web/design/copy-button.tsx'
import { complaintTexts as texts } from '../texts/complaints.ts'
import { orderDeskTexts } from '../texts/order-desk.ts'
import { formatComingTime, formatWireTime } from '../ui/format-wire-time.ts'
import { ComplaintActions } from './complaint-actions.tsx'
import type { ManagedComplaint, Through } from './complaint-query.ts'
import { TrackingLink } from './tracking-link.tsx'

const { tracking } = orderDeskTexts

const looks: Record<ManagedComplaint['State'], BadgeLook> = {
  open: 'warning',
  returning: 'primary',
  approved: 'warning',
  refunded: 'success',
  replaced: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
}

type ComplaintCardProps = { complaint: ManagedComplaint; customerName: string; through: Through }

/** One complaint: pictures, what happened, what is wanted, what is known besides, and the decisions. */
export function ComplaintCard({ complaint, customerName, through }: ComplaintCardProps) {
  const { ID, State, Kind, Text, Solution, AnswerBy, Pictures, Lines, RefundedAmount, Replacement, ReturnParcel } =
    complaint
  const amount = Lines.reduce((sum, { Price, Quantity }) => sum + Price * Quantity, 0)
  const [wants, solution] = texts.wants(customerName, Solution)
  return (
    <section aria-label={texts.title(ID)} className="overflow-hidden rounded-card border border-line text-sm">
      <ComplaintPictures pictures={Pictures} />
      <div className="grid gap-3 p-4">
        <header className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h3 className="text-base font-bold">{texts.title(ID)}</h3>
          <Badge look={looks[State]} wraps>
            {Replacement && State === 'approved' ? texts.replacing : texts.states[State]}
          </Badge>
          {AnswerBy && <Badge wraps>{texts.answerBy(formatComingTime(AnswerBy))}</Badge>}
        </header>
        <div>
          <p className="flex flex-wrap justify-between gap-x-3 font-semibold">
            <span>{texts.kinds[Kind]}</span>
            <span className="tabular-nums">{formatRupiah(amount)}</span>
          </p>
          <ul>
            {Lines.map(({ Line, ProductName, Price, Quantity }) => (
              <li key={Line} className="flex flex-wrap justify-between gap-x-3">
                <span className="min-w-0 wrap-anywhere">{ProductName}</span>
                <span className="text-muted tabular-nums">{texts.pieces(Quantity, formatRupiah(Price))}</span>
              </li>
            ))}
          </ul>
        </div>
        <blockquote className="wrap-anywhere whitespace-pre-line border-l-2 border-line pl-3">{Text}</blockquote>
        <p className="text-muted">
          {wants}
          <b className="text-ink">{solution}</b>
        </p>
        <Facts complaint={complaint} />
        {Pictures.length === 0 && <p className="text-muted">{texts.noPictures}</p>}
        {RefundedAmount > 0 && (
          <p className="font-semibold text-success">{texts.refunded(formatRupiah(RefundedAmount))}</p>
        )}
        {ReturnParcel && <ComingBack parcel={ReturnParcel} />}
        {Replacement && (
          <p>
            <Link
              to={pagePath(backofficePages.order, Replacement.OrderID)}
              className="inline-flex min-h-11 items-center font-semibold text-primary hover:underline"
            >
              {texts.replacement(Replacement.OrderID)}
            </Link>
          </p>
        )}
        <ComplaintActions complaint={complaint} through={through} />
        <Steps complaint={complaint} />
      </div>
    </section>
  )
}

/** The parcel that the shopper sent back, with the page of its courier. */
function ComingBack({ parcel }: { parcel: NonNullable<ManagedComplaint['ReturnParcel']> }) {
  const { Courier, TrackingNumber, TrackingPage } = parcel
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
        {texts.comesBack(Courier)} <b className="tabular-nums">{TrackingNumber}</b>
        <CopyButton text={TrackingNumber} label={tracking.copy} />
      </p>
      {TrackingPage && <TrackingLink page={TrackingPage} courier={Courier} />}
    </div>
  )
}

/** The first picture large, the others beside it; a press opens one in a tab of its own. */
function ComplaintPictures({ pictures }: { pictures: readonly string[] }) {
  if (pictures.length === 0) return null
  const [first, ...others] = pictures
  const pictureAt = (url: string, place: number) => (
    <a key={url} href={url} target="_blank" rel="noreferrer" className="block size-full min-h-0 bg-tint">
      <img src={url} alt={texts.picture(place, pictures.length)} className="size-full object-cover" />
    </a>
  )
  return (
    <section aria-label={texts.pictures} className="flex h-56 gap-px bg-line *:min-w-0">
      <div className="flex-3 overflow-hidden">{first && pictureAt(first, 1)}</div>
      {others.length > 0 && (
        <div className="grid flex-1 auto-rows-fr gap-px *:overflow-hidden">
          {others.map((url, index) => pictureAt(url, index + 2))}
        </div>
      )}
    </section>
  )
}

/** Earlier complaints of this shopper and about these products. */
function Facts({ complaint: { CustomerOrders, CustomerComplaints, Lines } }: { complaint: ManagedComplaint }) {
  return (
    <ul className="grid gap-1 rounded-control bg-tint px-3 py-2">
      <Fact icon={<User aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />}>
        {texts.orders(CustomerOrders)}, {texts.complaints(CustomerComplaints)}
      </Fact>
      {Lines.filter(({ Complaints }) => Complaints > 0).map(({ Line, ProductName, Complaints }) => (
        <Fact key={Line} icon={<Package aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />}>
          {texts.ofProduct(ProductName, Complaints)}
        </Fact>
      ))}
    </ul>
  )
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex gap-2">
    {icon}
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </li>
)

function Steps({ complaint: { History } }: { complaint: ManagedComplaint }) {
  if (History.length < 2) return null
  return (
    <section aria-label={texts.steps} className="grid gap-2 border-t border-line pt-3">
      {History.map(({ At, Text, Note, By }) => (
        <div key={`${At} ${Text}`} className="flex gap-2">
          <MessageSquareWarning aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
          <div className="min-w-0">
            <p>
              {Text} <span className="text-muted">· {By || texts.byShopper}</span>
            </p>
            {Note && <p className="wrap-anywhere whitespace-pre-line text-muted">{Note}</p>}
            <p className="text-xs text-muted tabular-nums">{formatWireTime(At)}</p>
          </div>
        </div>
      ))}
    </section>
  )
}
