import { Link } from 'react-router'
import type { Data } from '#contract/client.ts'
import { Carousel } from '#web/design/carousel.tsx'
import { Picture } from '#web/design/picture.tsx'
import { Row } from '../page/row.tsx'
import { categoryPath } from '../product/product-list-query.ts'
import { homeTexts } from '../texts/home.ts'

type Category = Data<'GET /productcategory/:oid'>[number]

const rows = 2

/** The most columns that a screen shows at once. */
const maxVisible = 6

/** Categories in two rows: 4.5 columns on phones, 4 to 6 on wide screens (B02). */
export function CategoryCarousel({ categories }: { categories: Category[] }) {
  return (
    <Row title={homeTexts.categories} to="/search" view="first">
      <Carousel
        label={homeTexts.categories}
        itemClassName="w-[max((100%-4*0.75rem)/4.5,4.5rem)] sm:w-[15%] md:w-[calc((100%-3*1rem)/4)] lg:w-[calc((100%-4*1rem)/5)] xl:w-[calc((100%-5*1rem)/6)]"
      >
        {columnsOf(categories).map((column, index) => (
          <div key={column[0]?.ID} className="flex flex-col gap-3">
            {column.map((category) => (
              <CategoryTile key={category.ID} category={category} eager={index < maxVisible} />
            ))}
          </div>
        ))}
      </Carousel>
    </Row>
  )
}

/** On phones it reaches into the gaps beside it, so that 'Kecantikan & Perawatan' fits. */
function CategoryTile({ category, eager }: { category: Category; eager: boolean }) {
  return (
    <Link
      to={categoryPath(category)}
      prefetch="intent"
      className="group flex flex-col items-center gap-1.5 text-center text-xs font-medium hover:text-primary max-md:-mx-1 md:min-h-18 md:flex-row md:gap-3 md:rounded-full md:border md:border-line md:bg-surface md:py-1.5 md:pr-4 md:pl-1.5 md:text-left md:text-sm md:leading-tight md:transition-shadow md:hover:shadow-float"
    >
      <Picture src={category.Img} alt="" eager={eager} width={192} className="w-16 shrink-0 rounded-full md:w-14" />
      {/* Two lines also of a short name, so that the second row is level on phones. */}
      <span className="line-clamp-2 min-w-0 max-w-full max-md:min-h-[2lh]">{category.Name}</span>
    </Link>
  )
}

/** The categories in columns of two, top to bottom, so that the first ones are in the first view. */
function columnsOf(categories: Category[]): Category[][] {
  const count = Math.ceil(categories.length / rows)
  return Array.from({ length: count }, (_, column) => categories.slice(column * rows, (column + 1) * rows))
}
