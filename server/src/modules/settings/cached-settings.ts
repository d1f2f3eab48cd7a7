import { fromHolidayText } from '#contract/values/time/holiday-text.ts'
import type { ClosedDays } from '#contract/values/time/operating-hours.ts'
import type { Config } from '../../config/config.ts'
import type { AnySql } from '../../db/database.ts'
import { ReloadableCache } from '../../runtime/reloadable-cache.ts'
import { readAllSettings } from './setting-queries.ts'

/** The owner's settings in memory. */
export class CachedSettings extends ReloadableCache {
  readonly #sql: AnySql
  readonly #config: Config
  #values: ReadonlyMap<string, string> = new Map()

  constructor(sql: AnySql, config: Config) {
    super()
    this.#sql = sql
    this.#config = config
  }

  protected async read(): Promise<void> {
    this.#values = await readAllSettings(this.#sql)
  }

  /** '' if it is not set. */
  value(key: string): string {
    return this.#values.get(key) ?? ''
  }

  /** The displayed name of the shop: the owner's setting, or else the environment's. */
  get name(): string {
    return this.value('shop_name') || this.#config.organisationName
  }

  /** Codes of couriers that are not offered. */
  get couriersNotOffered(): readonly string[] {
    return this.value('couriers_not_offered').split(',')
  }

  /** Whether the built-in formula of zones estimates what no other source of rates tells. */
  get usesCourierFormula(): boolean {
    return this.value('courier_formula') === 'on'
  }

  /** Calls of a paid rate service in an hour for shoppers without an account (decision 155). */
  get guestRateCalls(): number {
    return this.#number('guest_rate_calls', this.#config.guestRateCalls)
  }

  /** Days without operating hours. */
  get closedDays(): ClosedDays {
    return new Set((fromHolidayText(this.value('holidays')) ?? []).map((day) => day.Date))
  }

  /** Limits of orders: the owner's, or else those of the environment. */
  get orders(): Config['orders'] {
    const { orders } = this.#config
    return {
      transferHours: this.#number('transfer_hours', orders.transferHours),
      transferRestHours: this.#number('transfer_rest_hours', orders.transferRestHours),
      proofHours: this.#number('proof_hours', orders.proofHours),
      complaintDays: this.#number('complaint_days', orders.complaintDays),
      reversalApprovalOver: this.#number('reversal_approval_over', orders.reversalApprovalOver),
      payoutApprovalOver: this.#number('payout_approval_over', orders.payoutApprovalOver),
      forgivenDifference: this.#number('forgiven_difference', orders.forgivenDifference),
      arrivalDays: this.#number('arrival_days', orders.arrivalDays),
      maxOpenOrders: this.#number('max_open_orders', orders.maxOpenOrders),
      maxUnpaidPieces: this.#number('max_unpaid_pieces', orders.maxUnpaidPieces),
      maxUnpaidShare: this.#number('max_unpaid_share', orders.maxUnpaidShare),
    }
  }

  /** Those of digital orders. */
  get digital(): Config['digital'] {
    const { digital } = this.#config
    return {
      ordersPerNumber: this.#number('digital_orders_per_number', digital.ordersPerNumber),
      ordersPerShopper: this.#number('digital_orders_per_shopper', digital.ordersPerShopper),
      inquiriesPerShopper: this.#number('digital_inquiries_per_shopper', digital.inquiriesPerShopper),
      markup: this.#number('digital_markup', digital.markup),
      lowBalance: this.#number('digital_low_balance', digital.lowBalance),
    }
  }

  #number(key: string, fallback: number): number {
    const value = this.value(key)
    return /^\d{1,13}$/.test(value) ? Number(value) : fallback
  }
}
