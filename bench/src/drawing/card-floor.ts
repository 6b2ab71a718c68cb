/**
 * A process of its own in which bare pdfkit writes the medical card's page, again and again: asked for a round, it
 * answers how many milliseconds that took. It draws at the same priority as the portal's drawing thread.
 */
import { lowerThreadPriority } from '@falaj/server/lower-thread-priority.ts'
import { timed } from '../rounds.ts'
import { bare, card } from './pages.ts'

lowerThreadPriority()
const draw = await bare(card('en'))
process.on('disconnect', () => process.exit(0))
process.on('message', async (round) => {
  process.send?.(await timed(() => draw(Number(round))))
})
process.send?.('ready')
