import type { SettingReader } from './setting-reader.ts'

/** The supplier of digital goods, and its account. */
export function readSupplierConfig(read: SettingReader, demo: boolean) {
  // Goods of the simulator have no value, so only a demo sells them by default.
  const kind = read.text('DIGITAL_SUPPLIER', demo ? 'simulator' : 'none')
  if (kind !== 'none' && kind !== 'simulator' && kind !== 'digiflazz') {
    read.problems.push(`DIGITAL_SUPPLIER must be none, simulator or digiflazz, not '${kind}'`)
  }
  const digiflazz = {
    username: read.text('DIGIFLAZZ_USERNAME'),
    apiKey: read.text('DIGIFLAZZ_KEY'),
    webhookSecret: read.text('DIGIFLAZZ_WEBHOOK_SECRET'),
    isTesting: read.flag('DIGIFLAZZ_TESTING'),
  }
  if (kind === 'digiflazz') {
    const needed = (name: string) => read.problems.push(`${name} is needed with DIGITAL_SUPPLIER=digiflazz`)
    if (!digiflazz.username) needed('DIGIFLAZZ_USERNAME')
    if (!digiflazz.apiKey) needed('DIGIFLAZZ_KEY')
    // Without it anyone could report a purchase as failed.
    if (!digiflazz.webhookSecret) needed('DIGIFLAZZ_WEBHOOK_SECRET')
  }
  return {
    kind,
    digiflazz,
    simulator: {
      delayMs: read.number('DIGITAL_SIMULATOR_DELAY_MS'),
      pendingMs: read.number('DIGITAL_SIMULATOR_PENDING_MS'),
      deposit: read.number('DIGITAL_SIMULATOR_DEPOSIT'),
    },
  }
}
