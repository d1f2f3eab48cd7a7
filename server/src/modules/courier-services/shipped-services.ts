import type { AggregatorName } from '../../adapters/rate-aggregators/port.ts'
import { type CourierServiceRule, type ServiceLimits, usualLimits } from './service-rules.ts'

const stateOf = '2026-11-27'

/** No source tells the largest parcels of regular services. */
const usual: ServiceLimits = {
  ...usualLimits,
  source: 'Bantuan Biteship: berat volume /6000; pembulatan ke atas sebagai perkiraan hati-hati',
  sourceOn: stateOf,
}
const jne: ServiceLimits = {
  ...usual,
  roundDownGrams: 300,
  source: 'Halaman konter JNE dan panduan Everpro: sampai 0,30 kg dibulatkan ke bawah, /6000',
}
const everpro: ServiceLimits = { ...usual, source: 'Tabel berat volume Everpro: /6000' }
/** GoSend and GrabExpress have their limits in courier-limits.ts, for every source of rates. */
const instant: ServiceLimits = {
  ...usual,
  minKg: 0,
  roundDownGrams: null,
  divisor: null,
  source: 'Batas layanan instan toko ini',
}
const cargo: ServiceLimits = { ...usual, minKg: 10, source: 'Keterangan layanan di agregator: mulai 10 kg' }

type ShippedRule = CourierServiceRule & { rateSource: AggregatorName }
type Listed = [courierCode: string, limits: ServiceLimits, services: Record<string, string>]

/** Offered from the start: services for parcels of any goods. */
const offered: Record<AggregatorName, Listed[]> = {
  biteship: [
    ['jne', jne, { reg: 'Reguler', yes: 'YES', oke: 'OKE', ctc: 'City Courier' }],
    ['jnt', everpro, { ez: 'EZ' }],
    ['sicepat', usual, { reg: 'Reguler', best: 'Besok Sampai Tujuan', siunt: 'SiUntung' }],
    ['anteraja', everpro, { reg: 'Reguler', next_day: 'Next Day', same_day: 'Same Day' }],
    ['tiki', usual, { eko: 'Ekonomi', reg: 'Reguler', ons: 'Over Night Service', sds: 'Same Day Service' }],
    ['pos', usual, { reguler: 'Pos Reguler', next_day: 'Pos Nextday', same_day: 'Pos Sameday' }],
    ['gosend', instant, { instant: 'Instant', same_day: 'Same Day' }],
    ['grabexpress', instant, { instant: 'Instant', same_day: 'Same Day' }],
  ],
  rajaongkir: [
    ['jne', jne, { reg: 'REG', yes: 'YES', oke: 'OKE', ctc: 'CTC', ctcyes: 'CTCYES' }],
    ['jnt', everpro, { ez: 'EZ' }],
    ['sicepat', usual, { reg: 'REG', best: 'BEST', siunt: 'SIUNT', halu: 'HALU' }],
    ['anteraja', everpro, { reg: 'REG' }],
    ['tiki', usual, { eco: 'ECO', reg: 'REG', ons: 'ONS', sds: 'SDS' }],
    ['pos', usual, { 'pos reguler': 'Pos Reguler', 'pos nextday': 'Pos Nextday', 'pos sameday': 'Pos Sameday' }],
  ],
}

/** Aggregators send these for any parcel: cargo, motorcycles, dangerous and valuable goods. The owner allows them one by one. */
const notOffered: Record<AggregatorName, Listed[]> = {
  biteship: [
    [
      'jne',
      cargo,
      {
        jtr: 'JTR',
        jtr_150: 'JTR motor sampai 150 cc',
        jtr_150_250: 'JTR motor 150-250 cc',
        jtr_250: 'JTR motor di atas 250 cc',
      },
    ],
    ['sicepat', cargo, { gokil: 'GOKIL', sds: 'Same Day Service' }],
    ['tiki', cargo, { trc: 'Trucking', t15: 'Motor 150 cc', t25: 'Motor 250 cc', t60: 'Motor 600 cc' }],
    ['pos', cargo, { kargo: 'Pos Kargo' }],
    ['grabexpress', instant, { instant_car: 'Instant Car' }],
  ],
  rajaongkir: [
    [
      'jne',
      cargo,
      {
        ctcsps: 'CTCSPS',
        jtr: 'JTR',
        'jtr<130': 'JTR motor di bawah 130 cc',
        'jtr>130': 'JTR motor di atas 130 cc',
        'jtr>200': 'JTR motor di atas 200 cc',
      },
    ],
    ['sicepat', cargo, { gokil: 'GOKIL' }],
    [
      'tiki',
      cargo,
      {
        dat: 'DAT',
        srp: 'SRP',
        trx: 'TRX',
        trc: 'Trucking',
        t15: 'Motor 150 cc',
        t25: 'Motor 250 cc',
        t60: 'Motor 600 cc',
      },
    ],
    [
      'pos',
      cargo,
      {
        'pos kargo': 'Pos Kargo',
        'paketpos dangerous goods': 'Paketpos barang berbahaya',
        'paketpos valuable goods': 'Paketpos barang berharga',
      },
    ],
  ],
}

/** The services that the shop knows from the start; the owner changes them one by one (courier_services). */
export const shippedServices: readonly ShippedRule[] = [...rulesOf(offered, true), ...rulesOf(notOffered, false)]

function rulesOf(lists: Record<AggregatorName, Listed[]>, allowed: boolean): ShippedRule[] {
  return (Object.entries(lists) as [AggregatorName, Listed[]][]).flatMap(([rateSource, list]) =>
    list.flatMap(([courierCode, limits, services]) =>
      Object.entries(services).map(([serviceCode, name]) => ({
        ...{ rateSource, courierCode, serviceCode, name, allowed },
        ...limits,
      })),
    ),
  )
}
