import { Pause, Play } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Data } from '#contract/client.ts'
import { safeInternalPath } from '#web/browser/safe-internal-path.ts'
import { Arrow } from '#web/design/carousel.tsx'
import { cx } from '#web/design/class-names.ts'
import { Picture } from '#web/design/picture.tsx'
import { homeTexts } from '../texts/home.ts'

type Banner = Data<'GET /banner/:oid'>[number]

const intervalMs = 5_000 // S02

/** Banners that advance automatically, except while the visitor interacts or prefers reduced motion (S02). */
export function BannerCarousel({ banners }: { banners: Banner[] }) {
  const list = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const [paused, setPaused] = useState(false)
  const [isInteracting, setInteracting] = useState(false)
  const isPlaying = banners.length > 1 && !paused && !isInteracting

  useEffect(() => setPaused(matchMedia('(prefers-reduced-motion: reduce)').matches), [])

  useEffect(() => {
    if (!isPlaying) return
    const timer = setInterval(() => {
      if (!document.hidden) advance(list.current, 1)
    }, intervalMs)
    return () => clearInterval(timer)
  }, [isPlaying])

  return (
    <section
      aria-label={homeTexts.banners}
      aria-roledescription="carousel"
      className="group/carousel relative -mx-4 overflow-hidden md:mx-0 md:rounded-sheet"
      onPointerEnter={() => setInteracting(true)}
      onPointerLeave={() => setInteracting(false)}
      onFocus={() => setInteracting(true)}
      onBlur={() => setInteracting(false)}
    >
      <ul
        ref={list}
        className="no-scrollbar relative flex scroll-smooth snap-x snap-mandatory overflow-x-auto"
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setShown(Math.round(scrollLeft / clientWidth))}
      >
        {banners.map((banner, index) => (
          <li
            key={banner.ID}
            aria-label={homeTexts.banner(index + 1, banners.length)}
            className="w-full shrink-0 snap-center px-4 md:px-0"
          >
            <BannerLink banner={banner}>
              <Picture
                src={banner.Img}
                phoneSrc={banner.PhoneImg}
                alt=""
                // Slightly less than on phones, so that a width of 412 px loads 640 px.
                sizes="(min-width: 75rem) 1168px, (min-width: 48rem) 100vw, 88vw"
                ratio=""
                priority={index === 0}
                className="absolute! inset-0 rounded-sheet md:rounded-none"
              />
              {/* The background of the text is light for every uploaded picture. */}
              <span className="banner-text relative flex w-[max(62%,8rem)] [grid-area:1/1] flex-col justify-center gap-1 pr-6 pl-5 md:w-7/12 md:gap-3 md:pr-24 md:pl-14">
                <span className="text-lg leading-snug font-extrabold text-balance md:text-4xl">{banner.Title}</span>
                <span className="text-xs text-pretty md:text-lg">{banner.Subtitle}</span>
              </span>
            </BannerLink>
          </li>
        ))}
      </ul>
      {banners.length > 1 && (
        <>
          <Arrow
            side="start"
            label={homeTexts.bannerPrevious}
            onClick={() => advance(list.current, -1)}
            className="left-4"
          />
          <Arrow side="end" label={homeTexts.bannerNext} onClick={() => advance(list.current, 1)} className="right-4" />
        </>
      )}
      {banners.length > 1 && (
        <div className="absolute right-6 bottom-2 flex items-center gap-1.5 rounded-full bg-ink/50 pr-3 text-white md:right-4 md:bottom-4">
          <button
            type="button"
            aria-label={paused ? homeTexts.bannerPlay : homeTexts.bannerPause}
            className="flex size-7 items-center justify-center rounded-full after:absolute after:-inset-2"
            onClick={() => setPaused(!paused)}
          >
            {paused ? <Play aria-hidden className="size-3.5" /> : <Pause aria-hidden className="size-3.5" />}
          </button>
          {banners.map((banner, index) => (
            <span
              key={banner.ID}
              aria-hidden
              className={cx('size-1.5 rounded-full transition-colors', index === shown ? 'bg-white' : 'bg-white/45')}
            />
          ))}
        </div>
      )}
    </section>
  )
}

/** Scrolls to the next or previous banner, and wraps around. */
function advance(list: HTMLElement | null, by: 1 | -1) {
  if (!list) return
  const { clientWidth, scrollLeft, children } = list
  const index = (Math.round(scrollLeft / clientWidth) + by + children.length) % children.length
  list.scrollTo({ left: index * clientWidth })
}

/** Category 0 is a URL, 1 an article, 2 a promotion (S04). */
function BannerLink({ banner, children }: { banner: Banner; children: ReactNode }) {
  // The ratio is a minimum height: larger text makes the banner taller.
  const classes =
    "relative grid h-full grid-cols-[100%] before:w-full before:self-start before:aspect-[2/1] before:content-[''] before:[grid-area:1/1] md:before:aspect-[3/1]"
  const path = pathOf(banner)
  if (path) {
    return (
      <Link to={path} prefetch="intent" className={classes}>
        {children}
      </Link>
    )
  }
  if (!/^https?:\/\//.test(banner.URL)) return <div className={classes}>{children}</div>
  return (
    <a href={banner.URL} target="_blank" rel="noopener" className={classes}>
      {children}
      <span className="sr-only">{homeTexts.newTab}</span>
    </a>
  )
}

function pathOf({ Category, CatID, URL }: Banner): string | null {
  if (Category === 1) return `/berita/${CatID}/detail`
  if (Category === 2) return `/promo/${CatID}/detail`
  return safeInternalPath(URL)
}
