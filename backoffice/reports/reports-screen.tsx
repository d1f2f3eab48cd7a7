import type { ComponentType } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { addDays, daysBetween } from '#contract/values/time/calendar-day.ts'
import { Tabs } from '#web/design/tabs.tsx'
import { useRights } from '../access/rights.ts'
import { reportTexts as texts } from '../texts/reports.ts'
import { shellTexts } from '../texts/shell.ts'
import { Screen } from '../ui/screen.tsx'
import { CheckoutsSection } from './checkouts-section.tsx'
import { DigitalSection } from './digital-section.tsx'
import { type Days, formatDays, readPeriod } from './period.ts'
import { PeriodPicker } from './period-picker.tsx'
import { ProductsSection } from './products-section.tsx'
import { SalesSection } from './sales-section.tsx'
import { SearchesSection } from './searches-section.tsx'
import { TrialBalanceSection } from './trial-balance-section.tsx'
import { WalletSection } from './wallet-section.tsx'

type Section = {
  value: string
  label: string
  Component: ComponentType<{ days: Days }>
  ofShop?: true
  /** Its period has no comparison. */
  isAlone?: true
}

/** The first section has no name in the address. */
const sections: readonly Section[] = [
  { value: '', label: texts.sections.sales, Component: SalesSection },
  { value: 'produk', label: texts.sections.products, Component: ProductsSection },
  { value: 'keranjang', label: texts.sections.checkouts, Component: CheckoutsSection },
  { value: 'digital', label: texts.sections.digital, Component: DigitalSection, ofShop: true },
  { value: 'saldo', label: texts.sections.wallet, Component: WalletSection, ofShop: true },
  { value: 'neraca', label: texts.sections.balances, Component: TrialBalanceSection, ofShop: true, isAlone: true },
  { value: 'pencarian', label: texts.sections.searches, Component: SearchesSection, ofShop: true },
]
const parameter = 'bagian'

/** /kelola/laporan: the numbers of a period, compared with the one before, each with a link to the counted things. */
export default function ReportsScreen() {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const { can } = useRights()
  const visible = sections.filter(({ ofShop }) => !ofShop || can('reports:read', 'all'))
  const { value, Component, isAlone } =
    visible.find((one) => one.value === (search.get(parameter) ?? '')) ?? visible[0]!
  const period = readPeriod(search, new Date())
  const length = daysBetween(period.from, period.to) + 1
  const before = { from: addDays(period.from, -length), to: addDays(period.from, -1) }
  const pathTo = (section: string) => {
    const next = new URLSearchParams(search)
    next.delete(parameter)
    if (section !== '') next.set(parameter, section)
    return next.size === 0 ? pathname : `${pathname}?${next}`
  }
  return (
    <Screen title={shellTexts.rooms.reports}>
      <Tabs
        label={texts.sections.label}
        className="mb-4"
        tabs={visible.map((one) => ({ to: pathTo(one.value), label: one.label, current: one.value === value }))}
      />
      <PeriodPicker chosen={period} />
      <p className="mt-2 mb-4 text-sm text-muted">
        {isAlone ? formatDays(period) : texts.period.shown(formatDays(period), formatDays(before))}
        {!isAlone && period.preset === 'today' && ` · ${texts.period.todayNote}`}
      </p>
      <Component days={period} />
    </Screen>
  )
}
