/** A worker thread of the renderer: draws one document at a time, when nobody else needs the processor. */
import { lowerThreadPriority } from '../lower-thread-priority.ts'

export { draw as default } from './draw.ts'

lowerThreadPriority()
