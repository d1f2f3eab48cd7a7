import type { ReadSql } from '../../db/database.ts'
import { parseQris, QrisError } from '../../qris/qris.ts'
import { findSetting } from '../settings/setting-queries.ts'

/** The setting that contains the text of the merchant's static QRIS, as a scanner returns it. */
const setting = 'qris_payload'

/** The QRIS that receives payments; undefined if the setting is missing or invalid. */
export async function findQris(sql: ReadSql): Promise<{ id: number; payload: string } | undefined> {
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
