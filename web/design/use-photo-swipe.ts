import PhotoSwipe from 'photoswipe'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { designTexts } from '../texts/design.ts'
import { pictureAt, srcSetOf } from './picture.tsx'

/** Scales relative to the size that fits the window: the maximum, and that of a double tap. */
const maxScale = 5
const doubleTapScale = 2.5
/** A width larger than any window, so that PhotoSwipe scales every picture to fit at first. */
const assumedWidthPx = 6_000
const zoomMs = 250

type ViewerOptions = { pictures: string[]; start: number; name: string }

/**
 * PhotoSwipe in a frame: swipe, pinch, double tap, drag and wheel. Its own buttons and dialog are off, because it creates them by
 * innerHTML, which Trusted Types forbid, and because the native dialog already traps the focus.
 */
export function usePhotoSwipe(frame: RefObject<HTMLDivElement | null>, { pictures, start, name }: ViewerOptions) {
  const swipe = useRef<PhotoSwipe>(null)
  const [shown, setShown] = useState(start)
  const [scale, setScale] = useState(1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the viewer keeps its initial pictures
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const listening = new AbortController()
    let isMouse = false
    const onPointerDown = ({ pointerType }: PointerEvent) => {
      isMouse = pointerType === 'mouse'
    }
    // PhotoSwipe handles double taps itself, for which browsers fire a double click too.
    const onDoubleClick = ({ clientX: x, clientY: y }: MouseEvent) => {
      if (isMouse) swipe.current?.currSlide?.toggleZoom({ x, y })
    }
    element.addEventListener('pointerdown', onPointerDown, { capture: true, signal: listening.signal })
    element.addEventListener('dblclick', onDoubleClick, { signal: listening.signal })
    let isUnmounted = false
    Promise.all(pictures.map(ratioOf)).then((ratios) => {
      if (isUnmounted) return
      const opened = new PhotoSwipe({
        dataSource: pictures.map((picture, index) => ({
          src: picture,
          srcset: srcSetOf(picture),
          alt: `${name}, ${designTexts.pictureOf(index + 1, pictures.length)}`,
          width: assumedWidthPx,
          height: Math.round(assumedWidthPx / (ratios[index] ?? 1)),
        })),
        index: start,
        appendToEl: element,
        loop: false,
        wheelToZoom: true,
        maxZoomLevel: ({ fit }) => fit * maxScale,
        secondaryZoomLevel: ({ fit }) => fit * doubleTapScale,
        bgOpacity: 0,
        showHideAnimationType: 'none',
        zoomAnimationDuration: zoomMs,
        errorMsg: designTexts.pictureFailed,
        // The dialog closes itself and handles the keys.
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
      removeAriaRoles(opened)
      swipe.current = opened
    })
    return () => {
      isUnmounted = true
      listening.abort()
      swipe.current?.destroy()
      swipe.current = null
    }
  }, [])

  return {
    shown,
    isZoomed: scale > 1.001,
    turn: (by: 1 | -1) => (by > 0 ? swipe.current?.next() : swipe.current?.prev()),
    /** Multiplies the current scale, or resets it to fit the window. */
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

/** PhotoSwipe sets the role of a dialog and English role descriptions; the surrounding dialog has its own. */
function removeAriaRoles({ element, scrollWrap, mainScroll }: PhotoSwipe) {
  element?.removeAttribute('role')
  scrollWrap?.removeAttribute('aria-roledescription')
  for (const { el } of mainScroll.itemHolders) el.removeAttribute('aria-roledescription')
}

/** Width divided by height, read from the smallest version of the picture; 1 if it fails to load. */
async function ratioOf(picture: string): Promise<number> {
  const image = new Image()
  image.src = pictureAt(picture, 96)
  await image.decode().catch(() => undefined)
  return image.naturalWidth / image.naturalHeight || 1
}
