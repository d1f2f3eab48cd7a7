import { useEffect } from 'react'
import { data } from 'react-router'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { totalToPay } from '#contract/values/orders/total-to-pay.ts'
import { api } from '#web/api/api.ts'
import { optionalCall } from '#web/api/optional-call.ts'
import { ButtonLink } from '#web/design/button.tsx'
import { Card, SummaryLine } from '#web/design/card.tsx'
import { Notice } from '#web/design/notice.tsx'
import { Timeline } from '#web/design/timeline.tsx'
import { pathId } from '../api/path-id.ts'
import { CustomerCareButton } from '../customer-care/customer-care-link.tsx'
import { FormPageFallback } from '../page/form-page-fallback.tsx'
import { Page } from '../page/page.tsx'
import { pageMeta } from '../page/page-meta.ts'
import { DetailHeader } from '../payment/detail-header.tsx'
import { LateTransfer } from '../payment/late-transfer.tsx'
import { asMember } from '../session/member-only.ts'
import { walletTexts } from '../texts/wallet.ts'
import type { Route } from './+types/top-up-detail-screen.ts'
import { moneyText, TopUpBadge, topUpState } from './top-up-state.tsx'
import { useFreshTopUp } from './use-fresh-top-up.ts'

const texts = walletTexts.topUps

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  asMember(request, async () => {
    const id = pathId(params.id)
    if (id === null) throw data(null, { status: 404 })
    return api('GET /me/wallettopup/:id', { params: { id } })
  })

export const meta = () => pageMeta({ title: texts.detailTitle })

const crumbs = [
  { label: walletTexts.home, to: '/beranda' },
  { label: walletTexts.title, to: '/wallet' },
  { label: texts.title, to: '/wallet/topup/history' },
  { label: texts.detailCrumb },
]

/** /wallet/topup/{id}/detail: status and amounts of a top-up, and the reason of a rejection. */
export default function TopUpDetailScreen({ loaderData: topUp }: Route.ComponentProps) {
  useFreshTopUp(topUp)
  const state = topUpState(topUp)
  const isUnseen = topUp.EndedAt !== null && !topUp.IsSeen
  useEffect(() => {
    if (isUnseen) optionalCall(api('PUT /me/seenwallettopup/:id', { params: { id: topUp.ID } })).catch(() => undefined)
  }, [isUnseen, topUp.ID])
  const offersHelp = state === 'rejected' || state === 'expired'
  return (
    <Page title={texts.detailTitle} crumbs={crumbs} width="form">
      <div className="grid gap-4 *:min-w-0">
        <Card>
          <DetailHeader
            title={texts.number(topUp.ID)}
            createdAt={topUp.CreatedAt}
            badge={<TopUpBadge topUp={topUp} />}
          />
          <p className="mt-3 text-2xl font-bold tabular-nums">{formatRupiah(topUp.Nominal)}</p>
          {state === 'rejected' ? (
            <Notice look="danger" className="mt-3" title={texts.rejectedTitle}>
              <p className="wrap-anywhere">{texts.reason(topUp.Note)}</p>
              <p className="mt-2">{moneyText(topUp)}</p>
            </Notice>
          ) : (
            <p className="mt-1 text-sm">{moneyText(topUp)}</p>
          )}
          {/* Without notes: the reason is shown above. */}
          <Timeline title={texts.steps} entries={(topUp.Timeline ?? []).map((step) => ({ ...step, Note: '' }))} />
        </Card>
        <LateTransfer of={{ type: 'topUp', id: topUp.ID }} late={topUp.LateTransfer} />
        <Card title={texts.amounts}>
          <dl>
            <SummaryLine label={walletTexts.nominal}>{formatRupiah(topUp.Nominal)}</SummaryLine>
            <SummaryLine label={walletTexts.uniqueCode}>{formatRupiah(topUp.UniqueNum)}</SummaryLine>
            <SummaryLine label={walletTexts.totalTransfer} strong>
              {formatRupiah(totalToPay(topUp))}
            </SummaryLine>
            <SummaryLine label={texts.bank} className="mt-1 border-t border-line pt-2">
              {topUp.BankName}
            </SummaryLine>
          </dl>
          <p className="mt-1 text-xs text-muted">{walletTexts.notInBalance}</p>
        </Card>
        <div className="grid gap-3 *:min-w-0">
          {topUp.EndedAt === null ? (
            <ButtonLink to="/wallet/payment" size="large" wide>
              {walletTexts.seePayment}
            </ButtonLink>
          ) : (
            <ButtonLink to="/wallet/topup" size="large" wide look={offersHelp ? 'secondary' : 'primary'}>
              {texts.again}
            </ButtonLink>
          )}
          {offersHelp && topUp.LateTransfer?.ProofUntil !== null && <CustomerCareButton />}
        </div>
      </div>
    </Page>
  )
}

export const HydrateFallback = () => (
  <FormPageFallback title={texts.detailTitle} crumbs={crumbs} heights={['h-72', 'h-40']} />
)
