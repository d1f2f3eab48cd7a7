import type { ReactNode } from 'react'
import { Breadcrumb, type Crumb } from '#web/design/breadcrumb.tsx'
import { Carousel } from '#web/design/carousel.tsx'
import { cx } from '#web/design/class-names.ts'
import { Html } from '#web/design/html.tsx'
import { Picture } from '#web/design/picture.tsx'
import { ShareLinks } from '#web/design/share-links.tsx'
import { Row } from '../page/row.tsx'

type ContentArticleProps = {
  crumbs: Crumb[]
  title: string
  /** Below the title: date of publication or period. */
  facts: ReactNode
  /** Goods that stand before the words, in the full width. */
  goods?: ReactNode
  picture: string
  /** Sanitised by the server. */
  content: string
  /** Absolute URL, for sharing. */
  url: string
  /** Below the article, full width. */
  children: ReactNode
}

const words = 'mx-auto max-w-prose'

/** An article or promotion with its share links. */
export function ContentArticle(props: ContentArticleProps) {
  const { crumbs, title, facts, goods, picture, content, url, children } = props
  return (
    <div className="mx-auto max-w-page px-4 pt-2 pb-8 md:pt-4">
      <article>
        <div className={goods ? undefined : words}>
          <Breadcrumb crumbs={crumbs} />
          <h1 className="mt-2 text-2xl font-bold text-balance md:text-3xl">{title}</h1>
          <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">{facts}</div>
        </div>
        {goods}
        <div className={cx(words, goods && 'mt-8')}>
          {picture && (
            <Picture
              src={picture}
              alt=""
              sizes="(min-width: 46rem) 704px, 100vw"
              ratio="aspect-video md:aspect-[2/1]"
              priority={!goods}
              className="mt-4 -mx-4 sm:mx-0 sm:rounded-card"
            />
          )}
          <Html sanitised={content} className="mt-6 leading-relaxed" />
          <div className="mt-8 border-t border-line pt-5">
            <ShareLinks url={url} title={title} />
          </div>
        </div>
      </article>
      {children}
    </div>
  )
}

type OtherContentProps<Item> = {
  title: string
  items: Item[]
  /** Path of the complete list. */
  to: string
  itemClassName: string
  card: (item: Item) => ReactNode
}

/** A carousel of further articles or promotions; renders nothing if there are none. */
export function OtherContent<Item extends { ID: number }>(props: OtherContentProps<Item>) {
  const { title, items, to, itemClassName, card } = props
  if (items.length === 0) return null
  return (
    <Row title={title} to={to}>
      <Carousel label={title} itemClassName={itemClassName}>
        {items.map((item) => (
          <div key={item.ID} className="h-full">
            {card(item)}
          </div>
        ))}
      </Carousel>
    </Row>
  )
}
