import { afterAll } from 'vitest'

type Closing = { close(): unknown } | AsyncDisposable

/** What is opened for all tests of a file is there before the first, and closed after the last. */
export async function forThisFile<Opened extends Closing>(
  opening: Promise<Opened>,
): Promise<Opened> {
  const opened = await opening
  afterAll(async () => {
    await ('close' in opened ? opened.close() : opened[Symbol.asyncDispose]())
  })
  return opened
}
