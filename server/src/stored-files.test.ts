import { expect, test } from 'vitest'
import { FilesUnavailable } from './ports/files/file-fault.ts'
import { StoredFiles } from './stored-files.ts'

test('ADD-513 a store that goes away before what it kept is removed does not hide why', async () => {
  const store = { remove: () => Promise.reject(new FilesUnavailable('away')) }
  const file = { handle: 'h', fileName: 'a', mediaType: 'text/plain', size: 1, sha256: '' }
  const refused = (async () => {
    await using _documents = new StoredFiles(store, [file])
    throw new Error('refused')
  })()
  await expect(refused).rejects.toThrow(/^refused$/)
})
