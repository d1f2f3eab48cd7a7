import { shellTexts } from '../texts/shell.ts'

const { today: texts } = shellTexts

type Facts = {
  /** Whether the person is notified of all kinds of work. */
  seesAll: boolean
  /** Some kind of work is for the person. */
  hasQueue: boolean
  /** Something waits for shoppers. */
  isForShoppers: boolean
}

/** The sentence of the first screen when no work is known: only people who see all work read that all is done. */
export function nothingWaits({ seesAll, hasQueue, isForShoppers }: Facts): {
  isDone: boolean
  title: string
  text: string
} {
  if (!hasQueue) return { isDone: false, title: texts.noQueue, text: texts.noQueueText }
  if (isForShoppers) return { isDone: true, title: texts.doneForNow, text: texts.doneForNowText }
  if (seesAll) return { isDone: true, title: texts.done, text: texts.doneText }
  return { isDone: true, title: texts.ownDone, text: texts.ownDoneText }
}
