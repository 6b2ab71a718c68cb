/** What the doctor finds of a real clamd, in each state that it can be in. */
import { startClamd } from '@falaj/server/testing/clamd-server.ts'
import { realProgram } from '@falaj/server/testing/real-programs.ts'
import { expect, test } from 'vitest'
import { scannerFindings } from './scanner.ts'

const program = realProgram('clamd') ?? ''

test.skipIf(!program)(
  'ADD-561 the doctor says of clamd whether it finds a virus in the largest document, and which limit is in the way',
  async () => {
    await using stack = new AsyncDisposableStack()
    const server = await startClamd(program)
    stack.defer(() => server.close())
    const found = async (settings?: Record<string, string>) => {
      if (settings) {
        await server.stop()
        await server.start(settings)
      }
      return scannerFindings(server.url, true, new Date())
    }
    // Nobody has given it the signatures of its makers.
    const version = {
      state: 'bad',
      says: expect.stringMatching(/^ClamAV [\d.]+ has no signatures of its makers\./),
    }
    expect(await found()).toMatchObject([
      version,
      { state: 'good', says: 'It finds the test virus of EICAR in a document of 8 MB.' },
    ])
    expect(await found({ MaxFileSize: '5M' })).toMatchObject([
      version,
      {
        state: 'bad',
        says: expect.stringMatching(/^It calls a document of 8 MB clean that .*MaxFileSize/),
      },
    ])
    expect(await found({ MaxScanSize: '5M', AlertExceedsMax: 'yes' })).toMatchObject([
      version,
      { state: 'bad', says: expect.stringMatching(/members cannot send it\. .*MaxScanSize/) },
    ])
    expect(await found({ StreamMaxLength: '5M' })).toMatchObject([
      version,
      {
        state: 'bad',
        says: expect.stringMatching(
          /^A document of 8 MB cannot be scanned: .*StreamMaxLength is not above 8388608 bytes\./,
        ),
      },
    ])
    await server.stop()
    expect(await found()).toMatchObject([
      { state: 'bad', says: expect.stringMatching(/does not answer \(.*ECONNREFUSED/) },
    ])
  },
)
