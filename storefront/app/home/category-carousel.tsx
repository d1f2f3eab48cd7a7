import { Link } from 'react-router'
import type { Data } from '#contract/client.ts'
import { Carousel } from '../design/carousel.tsx'
import { Picture } from '../design/picture.tsx'
import { Row } from '../layout/row.tsx'
import { categoryPath } from '../product/product-list-query.ts'
import { homeTexts } from '../texts/home.ts'

type Category = Data<'GET /productcategory/:oid'>[number]

/** The most that a screen shows at once. */
const maxVisible = 6

/** Categories: 4.5 on phones, 4 to 6 on wide screens (B02). */
export function CategoryCarousel({ categories }: { categories: Category[] }) {
  return (
    <Row title={homeTexts.categories} view="first">
      <Carousel
        label={homeTexts.categories}
        itemClassName="w-[max((100%-4*0.75rem)/4.5,4.5rem)] sm:w-[15%] md:w-[calc((100%-3*1rem)/4)] lg:w-[calc((100%-4*1rem)/5)] xl:w-[calc((100%-5*1rem)/6)]"
      >
        {categories.map((category, index) => (
          <Link
            key={category.ID}
            to={categoryPath(category)}
            prefetch="intent"
            className="group flex h-full flex-col items-center gap-2 text-center text-xs font-medium hover:text-primary md:flex-row md:rounded-card md:border md:border-line md:bg-surface md:p-2 md:text-left md:text-sm md:leading-tight md:transition-shadow md:hover:shadow-float"
          >
            <Picture
              src={category.Img}
              alt=""
              eager={index < maxVisible}
              sizes="(min-width: 48rem) 48px, 22vw"
              className="w-full shrink-0 rounded-sheet md:w-12 md:rounded-control"
            />
            <span className="line-clamp-2 min-w-0">{category.Name}</span>
          </Link>
        ))}
      </Carousel>
    </Row>
  )
}
