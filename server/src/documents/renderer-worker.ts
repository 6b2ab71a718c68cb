/** A worker thread of the renderer: draws one document at a time, when nobody else needs the processor. */
import { workerData } from 'piscina'
import { lowerThreadPriority } from '../lower-thread-priority.ts'
import { useMessages } from '../text.ts'
import type { KnownToWorker } from './renderer.ts'

export { draw as default } from './draw.ts'

const { messagesDir }: KnownToWorker = workerData
useMessages(messagesDir)
lowerThreadPriority()
