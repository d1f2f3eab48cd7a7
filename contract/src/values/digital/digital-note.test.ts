import { expect, test } from 'vitest'
import { type NoteFields, parseNote, writeNote } from './digital-note.ts'

const owner: NoteFields = {
  NoMeter: '12345678901',
  IDPelanggan: '530000000001',
  NamaPelanggan: 'SITI: RAHMA/ST.',
  Daya: 'R1/1300 VA',
}
const bill: NoteFields = {
  IDPelanggan: '1',
  NamaPelanggan: 'BUDI',
  Periode: '202610, 202611',
  Total: '153000',
  AdminFee: '3000',
}

test.each<[string, NoteFields, 'pending' | 'failed' | 'success']>([
  ['', {}, 'pending'],
  ['Sedang diproses', {}, 'pending'],
  ['Pesanan sedang diproses.', owner, 'pending'],
  ['', owner, 'success'],
  ['', bill, 'success'],
  ['Pesanan selesai.', bill, 'success'],
  ['Transaksi gagal: nomor salah.', {}, 'failed'],
  ['Transaksi gagal: nomor salah.', owner, 'failed'],
  ['Transaksi GAGAL diproses', {}, 'failed'],
])("D03 parses a note '%s' with %j as it was written: %s", (message, fields, state) => {
  expect(parseNote(writeNote(message, fields))).toEqual({ state, message, fields })
})

test('D03 the name of a customer does not decide the state', () => {
  const fields = { NamaPelanggan: 'GAGAL PROSES' }
  expect(parseNote(writeNote('', fields))).toEqual({ state: 'success', message: '', fields })
})

test('D03 neither a value nor a sentence can add a field', () => {
  expect(parseNote(writeNote('', { NamaPelanggan: 'BUDI\nTotal: 1' })).fields).toEqual({
    NamaPelanggan: 'BUDI Total: 1',
  })
  expect(parseNote(writeNote('Total: 1\nTotal: 2')).fields).toEqual({})
  expect(parseNote('Alasan: nomor salah').fields).toEqual({})
})
