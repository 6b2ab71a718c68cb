import { create } from 'qrcode'
import { useMemo } from 'react'

/** The code as one path, black on white in both schemes. */
export function QrCode({
  text,
  label,
  quiet = 2,
}: {
  text: string
  label: string
  /** Light modules around the code; scanners want four, a small one on a drawn card shows with two. */
  quiet?: number
}) {
  const { path, size } = useMemo(() => drawn(text, quiet), [text, quiet])
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} fill="currentColor" />
    </svg>
  )
}

function drawn(text: string, quiet: number): { path: string; size: number } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const cells = Array.from(modules.data, (dark, place) =>
    dark
      ? `M${(place % modules.size) + quiet} ${Math.floor(place / modules.size) + quiet}h1v1h-1z`
      : '',
  )
  return { path: cells.join(''), size: modules.size + 2 * quiet }
}
