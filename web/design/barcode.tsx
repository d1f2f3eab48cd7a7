import { useEffect, useState } from 'react'
import { Skeleton } from './skeleton.tsx'

const quietModules = 10 // the white margin that scanners need (ISO 15417)

/** A Code 128 barcode, as wide as its container. The encoder is loaded when a barcode is shown. */
export function Barcode({ text, label }: { text: string; label: string }) {
  const [modules, setModules] = useState('')
  useEffect(() => {
    let isMounted = true
    const show = (encoded: string) => isMounted && setModules(encoded)
    encode(text).then(show, () => undefined)
    return () => {
      isMounted = false
    }
  }, [text])
  if (!modules) return <Skeleton className="h-12 w-full" />
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quietModules} 0 ${modules.length + 2 * quietModules} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      className="h-12 w-full fill-mark"
    >
      <path
        d={[...modules.matchAll(/1+/g)]
          .map(({ 0: bar, index }) => `M${index} 0h${bar.length}v1h-${bar.length}z`)
          .join('')}
      />
    </svg>
  )
}

/** The modules of the barcode: '1' is black, '0' is white. */
async function encode(text: string): Promise<string> {
  const { default: JsBarcode } = await import('jsbarcode')
  const target: { encodings?: { data: string }[] } = {}
  JsBarcode(target, text, { format: 'CODE128' })
  return (target.encodings ?? []).map(({ data }) => data).join('')
}
