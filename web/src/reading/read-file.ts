/** Reads a receipt in a worker of its own, which ends with the reading: its memory goes back at once. */
// oxlint-disable-next-line import/default -- the build gives the address of the script.
import workerAddress from './receipt-reader.ts?worker&url'
import { returnParts, takeParts } from './kept-parts.ts'
import type { KnownNames, ReadingAnswer, ReadingTask, ReceiptReading } from './reading-task.ts'

/** What browsers that guard where scripts come from want to see (the policy of our pages asks them to). */
interface ScriptPolicies {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => string }
}

let trusted: string | undefined

function ownScript(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: ScriptPolicies }
  // The address is our own, from the build, and no other is ever made.
  trusted ??= trustedTypes
    ? trustedTypes
        .createPolicy('receipt-reader', { createScriptURL: () => workerAddress })
        .createScriptURL(workerAddress)
    : workerAddress
  return trusted
}

/** `unloaded`: what reads could not be had, as without a connection. Undefined where it could not be read, or was stopped. */
export function readFile(
  task: ReadingTask,
  clinics: Promise<KnownNames['clinics']>,
  onProgress: (share: number) => void,
  stop: AbortSignal,
): Promise<ReceiptReading | 'unloaded' | undefined> {
  const worker = new Worker(ownScript(), { type: 'module' })
  let parts = takeParts()
  let isLoaded = false
  return new Promise<ReceiptReading | 'unloaded' | undefined>((resolve) => {
    stop.addEventListener('abort', () => resolve(undefined))
    worker.addEventListener('error', () => resolve(isLoaded ? undefined : 'unloaded'))
    worker.addEventListener('message', ({ data }: MessageEvent<ReadingAnswer>) => {
      isLoaded = true
      if ('progress' in data) onProgress(data.progress)
      else if ('parts' in data) parts = data.parts
      else if ('reading' in data) {
        if (parts) returnParts(parts)
        resolve(data.reading)
      }
      // What opens PDFs says things of its own, too.
      else if ('failed' in data) resolve(data.failed === 'unloaded' ? 'unloaded' : undefined)
    })
    worker.postMessage({ ...task, parts }, [])
    const tell = (told: KnownNames) => worker.postMessage(told, [])
    void clinics.then((names) => tell({ clinics: names }))
  }).finally(() => worker.terminate())
}

/** What can be read: photos, and PDFs. */
export const isReadable = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  /^(image\/(jpeg|png)|application\/pdf)$/.test(type) || /\.(jpe?g|png|pdf)$/i.test(name)
