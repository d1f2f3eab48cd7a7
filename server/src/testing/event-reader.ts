import type { LiveSubject } from '#contract/backoffice/live.ts'

export type ReadEvent = { event: string; id: string; changes: { Subject: LiveSubject; ID: number | null }[] }

/** Reads the events of the back office as a browser does: with fetch, in a session. */
export async function readEvents(origin: string, token: string, lastEventId?: string) {
  const stop = new AbortController()
  const response = await fetch(`${origin}/api/v1/kelola/events`, {
    headers: { authorization: `Bearer ${token}`, ...(lastEventId ? { 'last-event-id': lastEventId } : {}) },
    signal: stop.signal,
  })
  const events: ReadEvent[] = []
  let heartbeats = 0
  let hasEnded = false
  const ended = read()

  async function read() {
    let text = ''
    try {
      for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
        const blocks = (text + chunk).split('\n\n')
        text = blocks.pop()!
        for (const block of blocks) take(block)
      }
    } catch {
      // Closed by either side.
    }
    hasEnded = true
  }

  function take(block: string) {
    if (block === ':') heartbeats += 1
    const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s, 2)))
    if (!fields.event) return
    events.push({ event: fields.event, id: fields.id, changes: JSON.parse(fields.data).Changes })
  }

  return {
    response,
    events,
    ended,
    hasEnded: () => hasEnded,
    heartbeats: () => heartbeats,
    /** 'order 12' for each change so far. */
    changes: () => events.flatMap(({ changes }) => changes.map(({ Subject, ID }) => `${Subject} ${ID ?? '*'}`)),
    lastId: () => events.at(-1)?.id,
    stop: () => stop.abort(),
  }
}
export type EventReader = Awaited<ReturnType<typeof readEvents>>
