import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { startWorker } from '../../spreadsheets/worker-calls.ts'
import type { FileReading } from '../kept-import.ts'
import { problemText } from '../reading/problem-text.ts'
import type { CsvFormat, FileReader, Reading, SheetSummary, TableSummary } from '../reading/read-file.ts'
import workerUrl from '../reading/read-file-worker.ts?worker&url'
import { findResumable, type Resumable, type Resumed } from './resume-import.ts'

type Reader = ReturnType<typeof startWorker<FileReader>>

/** The steps between a file and its rows. */
export type ImportStep =
  | { kind: 'choose'; reading?: string; problem?: string }
  | { kind: 'writing'; file: File; writing: CsvFormat }
  | { kind: 'sheet'; file: File; sheets: SheetSummary[] }
  | { kind: 'columns'; file: File; table: TableSummary; taking: FileReading }
  /** An import begun before the tab was closed, which goes on. */
  | ({ kind: 'sending'; rowCount: number } & Resumed)

/** Reads a file in a worker, and asks for facts that the file leaves open: encoding and delimiter of a CSV, the sheet of a workbook. */
export function useImportFile() {
  const [step, setStep] = useState<ImportStep>({ kind: 'choose' })
  const reader = useRef<Reader | null>(null)
  useEffect(() => () => reader.current?.stop(), [])

  /** A new worker for each file, which gives back the memory of the one before. */
  function newReader(): Reader {
    reader.current?.stop()
    reader.current = startWorker<FileReader>(workerUrl)
    return reader.current
  }
  const calls = () => (reader.current ?? newReader()).calls

  async function attempt({ name }: File, read: () => Promise<ImportStep>) {
    setStep({ kind: 'choose', reading: name })
    try {
      setStep(await read())
    } catch (error) {
      setStep({ kind: 'choose', problem: problemText(error) })
    }
  }

  const choose = (file: File) =>
    attempt(file, async () => {
      const found = await newReader().calls.open(file)
      if (found.kind === 'workbook') {
        const sheets = found.sheets
        const filled = sheets.filter(({ rows }) => rows > 0)
        const exported = filled.filter(({ isExport }) => isExport)
        const [only, ...others] = exported.length > 0 ? exported : filled
        if (others.length > 0) return { kind: 'sheet', file, sheets }
        return columnsOf(file, { sheet: only ? sheets.indexOf(only) : 0 })
      }
      const writing = { encoding: found.encoding, delimiter: found.delimiter }
      if (!found.isPlain) return { kind: 'writing', file, writing }
      return columnsOf(file, { writing })
    })
  const take = (taking: FileReading) =>
    'writing' in taking ? calls().takeCsv(taking.writing) : calls().takeSheet(taking.sheet)
  const columnsOf = async (file: File, taking: FileReading): Promise<ImportStep> => ({
    kind: 'columns',
    file,
    taking,
    table: await take(taking),
  })
  const takeCsv = (file: File, writing: CsvFormat) => attempt(file, () => columnsOf(file, { writing }))
  const takeSheet = (file: File, sheet: number) => attempt(file, () => columnsOf(file, { sheet }))

  const resume = (one: Resumable) =>
    attempt(one.kept.file, async () => {
      await newReader().calls.open(one.kept.file)
      const { rowCount } = await take(one.kept.taking)
      if (one.kept.taking.reading) await calls().read(one.kept.taking.reading)
      const parts = await calls().parts(one.pictures?.source ?? null)
      return { kind: 'sending', rowCount, parts, ...one }
    })
  /** Returns whether the import goes on: a file chosen meanwhile comes first. */
  const resumeFound = useEffectEvent((one: Resumable) => {
    const isIdle = step.kind === 'choose' && step.reading === undefined
    if (isIdle) void resume(one)
    return isIdle
  })
  useEffect(() => {
    const sending = new AbortController()
    void findResumable(sending.signal).then((one) => {
      if (one && !sending.signal.aborted && !resumeFound(one)) sending.abort()
    })
    return () => sending.abort()
  }, [])

  return {
    step,
    choose,
    takeCsv,
    takeSheet,
    askWriting: (file: File, writing: CsvFormat) => setStep({ kind: 'writing', file, writing }),
    restart: () => setStep({ kind: 'choose' }),
    preview: (writing: CsvFormat) => calls().preview(writing),
    read: (reading: Reading) => calls().read(reading),
    newCategories: (...args: Parameters<FileReader['newCategories']>) => calls().newCategories(...args),
    parts: (...args: Parameters<FileReader['parts']>) => calls().parts(...args),
    rows: (from: number, to: number) => calls().rows(from, to),
  }
}

export type ImportFile = ReturnType<typeof useImportFile>
