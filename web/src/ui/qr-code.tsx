import { create } from 'qrcode'
import { useMemo } from 'react'

/** Light modules around the code; scanners want four, a card on a screen shows with two. */
const quiet = 2

/** The code as one path, black on white in both schemes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => drawn(text), [text])
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} fill="currentColor" />
    </svg>
  )
}

function drawn(text: string): { path: string; size: number } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const cells = Array.from(modules.data, (dark, place) =>
    dark
      ? `M${(place % modules.size) + quiet} ${Math.floor(place / modules.size) + quiet}h1v1h-1z`
      : '',
  )
  return { path: cells.join(''), size: modules.size + 2 * quiet }
}
