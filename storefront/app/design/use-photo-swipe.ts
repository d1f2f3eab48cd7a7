import PhotoSwipe from 'photoswipe'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { designTexts } from '../texts/design.ts'
import { pictureAt, srcSetOf } from './picture.tsx'

/** How much larger than the window a picture may become, and how large a double tap makes it. */
const most = 5
const tapScale = 2.5
/** Sides are told to PhotoSwipe in a size that no window reaches, so that each picture fills its window at first. */
const longestSide = 6_000
const zoomMs = 250

type Wanted = { pictures: string[]; start: number; name: string }

/**
 * PhotoSwipe in a frame: swipe, pinch, double tap, drag and wheel. Its own buttons and its dialog stay away, because it makes
 * them by innerHTML, which our policy refuses, and because the browser's dialog keeps the focus by itself.
 */
export function usePhotoSwipe(frame: RefObject<HTMLDivElement | null>, { pictures, start, name }: Wanted) {
  const swipe = useRef<PhotoSwipe>(null)
  const [shown, setShown] = useState(start)
  const [scale, setScale] = useState(1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what has been opened stays as it is
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const listening = new AbortController()
    let isMouse = false
    const onPointerDown = ({ pointerType }: PointerEvent) => {
      isMouse = pointerType === 'mouse'
    }
    // The second tap of a finger is PhotoSwipe's; browsers tell of it once more as a double click.
    const onDoubleClick = ({ clientX: x, clientY: y }: MouseEvent) => {
      if (isMouse) swipe.current?.currSlide?.toggleZoom({ x, y })
    }
    element.addEventListener('pointerdown', onPointerDown, { capture: true, signal: listening.signal })
    element.addEventListener('dblclick', onDoubleClick, { signal: listening.signal })
    let isGone = false
    Promise.all(pictures.map(ratioOf)).then((ratios) => {
      if (isGone) return
      const opened = new PhotoSwipe({
        dataSource: pictures.map((picture, index) => ({
          src: picture,
          srcset: srcSetOf(picture),
          alt: `${name}, ${designTexts.pictureOf(index + 1, pictures.length)}`,
          width: longestSide,
          height: Math.round(longestSide / (ratios[index] ?? 1)),
        })),
        index: start,
        appendToEl: element,
        loop: false,
        wheelToZoom: true,
        maxZoomLevel: ({ fit }) => fit * most,
        secondaryZoomLevel: ({ fit }) => fit * tapScale,
        bgOpacity: 0,
        showHideAnimationType: 'none',
        zoomAnimationDuration: zoomMs,
        errorMsg: designTexts.pictureFailed,
        // The dialog closes, and knows its keys.
        ...{ pinchToClose: false, closeOnVerticalDrag: false, escKey: false, arrowKeys: false },
        ...{ trapFocus: false, returnFocus: false, tapAction: false, bgClickAction: false, imageClickAction: false },
        ...{ arrowPrev: false, arrowNext: false, close: false, zoom: false, counter: false, preloader: false },
      })
      opened.on('change', () => {
        setShown(opened.currIndex)
        setScale(1)
      })
      opened.on('zoomPanUpdate', ({ slide }) => setScale(slide.currZoomLevel / slide.zoomLevels.fit))
      opened.init()
      leaveRolesToDialog(opened)
      swipe.current = opened
    })
    return () => {
      isGone = true
      listening.abort()
      swipe.current?.destroy()
      swipe.current = null
    }
  }, [])

  return {
    shown,
    isZoomed: scale > 1.001,
    turn: (by: 1 | -1) => (by > 0 ? swipe.current?.next() : swipe.current?.prev()),
    /** To so much of what it is now, or to what fits the window. */
    zoomBy(factor: number | 'fit') {
      const slide = swipe.current?.currSlide
      const { fit = 1 } = slide?.zoomLevels ?? {}
      slide?.zoomTo(factor === 'fit' ? fit : slide.currZoomLevel * factor, undefined, zoomMs)
    },
    moveBy(x: number, y: number) {
      const slide = swipe.current?.currSlide
      slide?.panTo(slide.pan.x + x, slide.pan.y + y)
    },
  }
}

/** It calls itself a dialog and its parts by English words; it lies in a dialog that has a name. */
function leaveRolesToDialog({ element, scrollWrap, mainScroll }: PhotoSwipe) {
  element?.removeAttribute('role')
  scrollWrap?.removeAttribute('aria-roledescription')
  for (const { el } of mainScroll.itemHolders) el.removeAttribute('aria-roledescription')
}

/** Width by height, by the smallest size of the picture; that of a square where it does not come. */
async function ratioOf(picture: string): Promise<number> {
  const image = new Image()
  image.src = pictureAt(picture, 96)
  await image.decode().catch(() => undefined)
  return image.naturalWidth / image.naturalHeight || 1
}
