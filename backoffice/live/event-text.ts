import type { LiveSubject } from '#contract/backoffice/live.ts'

export type LiveEvent = {
  event: 'open' | 'change' | 'reset' | 'rights'
  id: string
  changes: { Subject: LiveSubject; ID: number | null }[]
}

const known = ['open', 'change', 'reset', 'rights']

/** Reads the text of a stream of events, which arrives in pieces of any length; leaves out anything but our events, such as a heartbeat. */
export function eventReader(onEvent: (event: LiveEvent) => void): (text: string) => void {
  let rest = ''
  return (text) => {
    const blocks = (rest + text).split('\n\n')
    rest = blocks.pop()!
    for (const block of blocks) {
      const event = readEvent(block)
      if (event) onEvent(event)
    }
  }
}

function readEvent(block: string): LiveEvent | undefined {
  const fields = new Map(
    block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  )
  const event = fields.get('event') ?? ''
  if (!known.includes(event)) return undefined
  try {
    const { Changes } = JSON.parse(fields.get('data') ?? '')
    return { event: event as LiveEvent['event'], id: fields.get('id') ?? '', changes: Changes }
  } catch {
    return undefined
  }
}
