import { SingleBar } from 'cli-progress'

export type Progress = {
  /** `share` of the completed work, from 0 to 1, and the number of rows so far. */
  update(share: number, rows: number): void
  stop(): void
}

/** A bar on a terminal; elsewhere a plain line at each tenth, so that a log stays readable. */
export function showProgress(label: string): Progress {
  return process.stdout.isTTY ? bar(label) : lines(label)
}

function bar(label: string): Progress {
  const single = new SingleBar({
    format: `${label} [{bar}] {percentage} % | {rows} rows | {duration_formatted}`,
    stream: process.stdout,
    hideCursor: true,
  })
  single.start(100, 0, { rows: '0' })
  return {
    update: (share, rows) => single.update(Math.floor(share * 100), { rows: formatCount(rows) }),
    stop: () => single.stop(),
  }
}

function lines(label: string): Progress {
  let tenthsPrinted = 0
  return {
    update(share, rows) {
      const tenths = Math.floor(share * 10)
      if (tenths <= tenthsPrinted) return
      tenthsPrinted = tenths
      console.log(`${label}: ${tenths * 10} % (${formatCount(rows)} rows)`)
    },
    stop: () => undefined,
  }
}

/** 35980 → '35,980'. */
export function formatCount(count: number): string {
  return count.toLocaleString('en')
}
