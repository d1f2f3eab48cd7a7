import { Client, type ClientConfig, escapeIdentifier } from 'pg'

export type Listening = { unlisten(): Promise<void> }

/** How often the connection is checked, since it has no other traffic. */
const heartbeatMs = 10_000
const reconnectPauseMs = 1_000

/**
 * Listens on a channel, over a separate connection that is reopened whenever it is lost. `onNotification` gets the payload; `onListening`
 * is called each time that listening starts: earlier notifications are lost. Throws if the first attempt fails.
 */
export async function listen(
  settings: ClientConfig,
  channel: string,
  onNotification: (payload: string) => void,
  onListening: () => void,
): Promise<Listening> {
  let timer: NodeJS.Timeout | undefined
  let isOver = false

  async function open(): Promise<Client> {
    const opened = new Client(settings)
    opened.on('error', () => undefined).on('notification', ({ payload }) => onNotification(payload ?? ''))
    try {
      await opened.connect()
      await opened.query(`listen ${escapeIdentifier(channel)}`)
    } catch (error) {
      opened.end().catch(() => undefined)
      throw error
    }
    opened.once('end', reopenSoon)
    timer = setInterval(() => opened.query('select').catch(() => opened.end()), heartbeatMs).unref()
    onListening()
    return opened
  }

  function reopenSoon() {
    clearInterval(timer)
    if (isOver) return
    timer = setTimeout(reopen, reconnectPauseMs).unref()
  }

  async function reopen() {
    const next = await open().catch(reopenSoon)
    if (!next) return
    client = next
    // It was closed while this connection was being opened.
    if (isOver) await close()
  }

  async function close() {
    isOver = true
    clearInterval(timer)
    await client.end()
  }

  let client = await open()
  return { unlisten: close }
}
