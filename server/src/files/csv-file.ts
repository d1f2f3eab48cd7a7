import { type FileHandle, open } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { CsvError, parse } from 'csv-parse'

/** One row of a CSV with a heading. */
export type CsvRow = {
  /** The first line of the row; the heading is line 1. */
  line: number
  /** Text by column name. */
  values: Record<string, string>
  /** The reason why the row as a whole is invalid; its values must not be used then. */
  problem?: string
}

/** The file can't be read as CSV at all. The message is a sentence for the operator. */
export class CsvFileError extends Error {
  override name = 'CsvFileError'
}

class NotUtf8Error extends Error {
  readonly line: number

  constructor(line: number) {
    super(`line ${line} is not UTF-8`)
    this.line = line
  }
}

/** A row longer than this is a quotation mark that was never closed. */
const maxRowBytes = 1_000_000

type Row = { record: string[]; info: { lines: number } }

/**
 * Reads a CSV (UTF-8, RFC 4180 quotes, heading) row by row. Gzip is detected by the first bytes, the delimiter, a comma or a
 * semicolon, by the heading. `onRead` gets the share of the file that has been read, from 0 to 1. Throws CsvFileError.
 */
export async function* readCsv(file: string, onRead: (share: number) => void = () => undefined): AsyncIterable<CsvRow> {
  let header: string[] | undefined
  let line = 1
  try {
    for await (const { record, info } of await openRows(file, onRead)) {
      if (header) yield rowOf(header, record, line)
      else header = checkedHeader(file, record)
      line = info.lines + 1
    }
  } catch (error) {
    if (error instanceof CsvFileError) throw error
    if (error instanceof CsvError) throw new CsvFileError(`${file}, line ${line}: ${error.message}`)
    if (error instanceof NotUtf8Error) {
      throw new CsvFileError(
        `${file}, line ${error.line}: this is not UTF-8, so its letters can't be told for certain. Save the file as "CSV UTF-8".`,
      )
    }
    if (isFileProblem(error)) throw new CsvFileError(`${file} cannot be read: ${error.message}`)
    throw error
  }
  if (!header) throw new CsvFileError(`${file} is empty`)
}

async function openRows(file: string, onRead: (share: number) => void): Promise<AsyncIterable<Row>> {
  const handle = await open(file)
  const [isGzip, { size }] = await Promise.all([beginsLikeGzip(handle), handle.stat()]).catch(async (error) => {
    await handle.close()
    throw error
  })
  const bytes = handle.createReadStream({ start: 0 })
  bytes.on('data', () => onRead(bytes.bytesRead / size))
  const done = () => undefined // errors reach the reader of the rows
  const plain = isGzip ? pipeline(bytes, createGunzip(), done) : bytes
  const text = decodeUtf8(plain)
  const { value: beginning = '' } = await text.next()
  const rows = parse({
    delimiter: delimiterOf(beginning),
    // Otherwise the first line break would stand for all, and rows with the other one would be one row.
    record_delimiter: beginning.includes('\n') ? ['\r\n', '\n'] : '\r',
    info: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: maxRowBytes,
  })
  return pipeline(Readable.from(prepended(beginning, text)), rows, done)
}

/** Bytes as text, without a byte order mark; the first chunk has the whole first line. Throws NotUtf8Error. */
async function* decodeUtf8(bytes: AsyncIterable<Buffer>): AsyncGenerator<string, void> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let line = 1
  let heading: string | undefined = ''
  for await (const chunk of bytes) {
    let text: string
    try {
      text = decoder.decode(chunk, { stream: true })
    } catch {
      throw new NotUtf8Error(line + lineBreaks(new TextDecoder().decode(chunk).split('\uFFFD', 1)[0]!))
    }
    line += lineBreaks(text)
    if (heading !== undefined) {
      heading += text
      if (!heading.includes('\n') && heading.length < maxRowBytes) continue
      text = heading
      heading = undefined
    }
    yield text
  }
  if (heading) yield heading
}

const lineBreaks = (text: string) => text.split('\n').length - 1

async function* prepended(first: string, rest: AsyncIterable<string>): AsyncIterable<string> {
  yield first
  yield* rest
}

/** The delimiter of the heading; commas and semicolons in quotes are text. */
function delimiterOf(beginning: string): ',' | ';' {
  const heading = (beginning.split(/\r?\n/, 1)[0] ?? '').replace(/"[^"]*"/g, '')
  return heading.split(';').length > heading.split(',').length ? ';' : ','
}

async function beginsLikeGzip(handle: FileHandle): Promise<boolean> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0)
  return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b
}

function checkedHeader(file: string, record: string[]): string[] {
  const header = record.map((name) => name.trim())
  const twice = header.find((name, place) => name !== '' && header.indexOf(name) !== place)
  if (twice) throw new CsvFileError(`${file} has two columns named '${twice}'`)
  return header
}

function rowOf(header: string[], record: string[], line: number): CsvRow {
  const values = Object.fromEntries(header.map((name, place) => [name, record[place] ?? '']))
  if (record.length === header.length) return { line, values }
  return { line, values, problem: `the row has ${record.length} columns, the heading ${header.length}` }
}

/** ENOENT, EISDIR, a broken gzip: errors that the operator can fix. */
function isFileProblem(error: unknown): error is NodeJS.ErrnoException {
  return (
    error instanceof Error &&
    /^(E[A-Z]+|Z_[A-Z_]+|ERR_STREAM_PREMATURE_CLOSE)$/.test(String((error as NodeJS.ErrnoException).code))
  )
}
