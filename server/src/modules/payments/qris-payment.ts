import type { AnySql } from '../../db/database.ts'
import { findSetting } from '../settings/setting-queries.ts'
import { parseQris, QrisError } from './qris.ts'

/** Setting with the text of the merchant's static QRIS, as any scanner shows it. */
const setting = 'qris_payload'

/** The QRIS that takes payments now: undefined where the setting is missing or invalid. */
export async function findQris(sql: AnySql): Promise<{ id: number; payload: string } | undefined> {
  const row = await findSetting(sql, setting)
  const payload = row?.value.trim() ?? ''
  return row && isValidQris(payload) ? { id: row.id, payload } : undefined
}

function isValidQris(payload: string): boolean {
  try {
    parseQris(payload)
    return true
  } catch (error) {
    if (error instanceof QrisError) return false
    throw error
  }
}
