import { useEffect, useState } from 'react'
import { Skeleton } from './skeleton.tsx'

const quietModules = 10 // the standard's white margin, without which scanners read nothing

/** A text as Code 128, in bars of the width that is there. The code that knows the bars is fetched when one is drawn. */
export function Barcode({ text, label }: { text: string; label: string }) {
  const [modules, setModules] = useState('')
  useEffect(() => {
    let isWanted = true
    const draw = (drawn: string) => isWanted && setModules(drawn)
    modulesOf(text).then(draw, () => undefined)
    return () => {
      isWanted = false
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
      className="h-12 w-full fill-ink"
    >
      <path
        d={[...modules.matchAll(/1+/g)]
          .map(({ 0: bar, index }) => `M${index} 0h${bar.length}v1h-${bar.length}z`)
          .join('')}
      />
    </svg>
  )
}

/** '1' for a black and '0' for a white module. */
async function modulesOf(text: string): Promise<string> {
  const { default: JsBarcode } = await import('jsbarcode')
  const drawn: { encodings?: { data: string }[] } = {}
  JsBarcode(drawn, text, { format: 'CODE128' })
  return (drawn.encodings ?? []).map(({ data }) => data).join('')
}
