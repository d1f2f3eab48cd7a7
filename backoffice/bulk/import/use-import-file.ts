import { useEffect, useRef, useState } from 'react'
import { problemText } from '../reading/problem-text.ts'
import type { FileReader, TableSummary, Writing } from '../reading/read-file.ts'
import workerUrl from '../reading/read-file-worker.ts?worker&url'
import { startWorker } from '../worker-calls.ts'

type Reader = ReturnType<typeof startWorker<FileReader>>

/** Where somebody is on the way from a file to its rows. */
export type ImportStep =
  | { kind: 'choose'; reading?: string; problem?: string }
  | { kind: 'writing'; name: string; writing: Writing }
  | { kind: 'sheet'; name: string; sheets: { name: string; rows: number }[] }
  /** `writing` where the file is a CSV, so that it can be read in another way. */
  | { kind: 'columns'; name: string; table: TableSummary; writing?: Writing }

/** Reads a file in a worker, and asks what the file does not say: the letters and columns of a CSV, the sheet of a workbook. */
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

  async function attempt(name: string, read: () => Promise<ImportStep>) {
    setStep({ kind: 'choose', reading: name })
    try {
      setStep(await read())
    } catch (error) {
      setStep({ kind: 'choose', problem: problemText(error) })
    }
  }

  const choose = (file: File) =>
    attempt(file.name, async () => {
      const opened = await newReader().calls.open(file)
      const { name } = file
      if (opened.kind === 'workbook') {
        const sheets = opened.sheets
        const [only, ...others] = sheets.filter(({ rows }) => rows > 0)
        if (others.length > 0) return { kind: 'sheet', name, sheets }
        return { kind: 'columns', name, table: await calls().takeSheet(only ? sheets.indexOf(only) : 0) }
      }
      const writing = { encoding: opened.encoding, delimiter: opened.delimiter }
      if (!opened.isPlain) return { kind: 'writing', name, writing }
      return { kind: 'columns', name, writing, table: await calls().takeCsv(writing) }
    })
  const takeCsv = (name: string, writing: Writing) =>
    attempt(name, async () => ({ kind: 'columns', name, writing, table: await calls().takeCsv(writing) }))
  const takeSheet = (name: string, at: number) =>
    attempt(name, async () => ({ kind: 'columns', name, table: await calls().takeSheet(at) }))

  return {
    step,
    choose,
    takeCsv,
    takeSheet,
    askWriting: (name: string, writing: Writing) => setStep({ kind: 'writing', name, writing }),
    restart: () => setStep({ kind: 'choose' }),
    preview: (writing: Writing) => calls().preview(writing),
    parts: (...args: Parameters<FileReader['parts']>) => calls().parts(...args),
    rows: (from: number, to: number) => calls().rows(from, to),
  }
}

export type ImportFile = ReturnType<typeof useImportFile>
