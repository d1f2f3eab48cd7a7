import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Taking } from '../kept-import.ts'
import { problemText } from '../reading/problem-text.ts'
import type { FileReader, TableSummary, Writing } from '../reading/read-file.ts'
import workerUrl from '../reading/read-file-worker.ts?worker&url'
import { startWorker } from '../worker-calls.ts'
import { findResumable, type Resumable, type Resumed } from './resume-import.ts'

type Reader = ReturnType<typeof startWorker<FileReader>>

/** Where somebody is on the way from a file to its rows. */
export type ImportStep =
  | { kind: 'choose'; reading?: string; problem?: string }
  | { kind: 'writing'; name: string; writing: Writing }
  | { kind: 'sheet'; name: string; sheets: { name: string; rows: number }[] }
  /** `writing` where the file is a CSV, so that it can be read in another way. */
  | { kind: 'columns'; name: string; table: TableSummary; taking: Taking; writing?: Writing }
  /** What was begun before the tab was closed goes on. */
  | ({ kind: 'sending'; rowCount: number } & Resumed)

/** Reads a file in a worker, and asks what the file does not say: the letters and columns of a CSV, the sheet of a workbook. */
export function useImportFile() {
  const [step, setStep] = useState<ImportStep>({ kind: 'choose' })
  const reader = useRef<Reader | null>(null)
  const opened = useRef<File>(null)
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
      opened.current = file
      const found = await newReader().calls.open(file)
      const { name } = file
      if (found.kind === 'workbook') {
        const sheets = found.sheets
        const [only, ...others] = sheets.filter(({ rows }) => rows > 0)
        if (others.length > 0) return { kind: 'sheet', name, sheets }
        return columnsOf(name, { sheet: only ? sheets.indexOf(only) : 0 })
      }
      const writing = { encoding: found.encoding, delimiter: found.delimiter }
      if (!found.isPlain) return { kind: 'writing', name, writing }
      return columnsOf(name, { writing })
    })
  const take = (taking: Taking) =>
    'writing' in taking ? calls().takeCsv(taking.writing) : calls().takeSheet(taking.sheet)
  const columnsOf = async (name: string, taking: Taking): Promise<ImportStep> => ({
    ...{ kind: 'columns', name, taking, table: await take(taking) },
    ...('writing' in taking && { writing: taking.writing }),
  })
  const takeCsv = (name: string, writing: Writing) => attempt(name, () => columnsOf(name, { writing }))
  const takeSheet = (name: string, sheet: number) => attempt(name, () => columnsOf(name, { sheet }))

  const resume = (one: Resumable) =>
    attempt(one.kept.file.name, async () => {
      opened.current = one.kept.file
      await newReader().calls.open(one.kept.file)
      const { rowCount } = await take(one.kept.taking)
      const parts = await calls().parts(one.pictures?.source ?? null)
      return { kind: 'sending', rowCount, parts, ...one }
    })
  /** Says whether it goes on: whoever has chosen a file meanwhile wants that one. */
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
    /** The file whose rows are read. */
    opened: () => opened.current!,
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
