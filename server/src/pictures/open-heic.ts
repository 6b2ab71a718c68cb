/** Photos of iPhones, which sharp cannot read for patent reasons. They come turned the right way round. */
import { all } from 'heic-decode'
import { expectSize, type Pixels } from './picture-size.ts'

export async function openHeic(buffer: Uint8Array): Promise<Pixels> {
  const pictures = await all({ buffer })
  try {
    const [first] = pictures
    if (!first) throw new Error('There is no picture in this file.')
    expectSize(first.width, first.height)
    const { width, height, data } = await first.decode()
    return { width, height, rgba: new Uint8Array(data.buffer) }
  } finally {
    pictures.dispose()
  }
}
