import { shortenAtWord } from '../page/shorten.ts'

/** Of an article in a card, within 60 characters (S10, B03). */
export const NewsTitle = ({ text }: { text: string }) => <Shortened text={text} maxLength={60} />
/** Within 70. */
export const NewsText = ({ text }: { text: string }) => <Shortened text={text} maxLength={70} />

/** A truncated text is shown whole on hover. */
function Shortened({ text, maxLength }: { text: string; maxLength: number }) {
  const short = shortenAtWord(text, maxLength)
  return short === text ? text : <span title={text}>{short}</span>
}
