import { shellTexts } from '../texts/shell.ts'

const { today: texts } = shellTexts

type Facts = {
  /** All kinds of work are told to them. */
  seesAll: boolean
  /** Some kind of work is for them. */
  hasQueue: boolean
  /** Something waits for shoppers. */
  isForShoppers: boolean
}

/** The sentence of the first screen where no work is known: only people who see all work read that all is done. */
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
