/** A worker thread of the renderer: draws one document at a time, when nobody else needs the processor. */
import { giveWay } from '../give-way.ts'

export { draw as default } from './draw.ts'

giveWay()
