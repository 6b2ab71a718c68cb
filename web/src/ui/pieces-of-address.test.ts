import { expect, test } from 'vitest'
import { piecesOfAddress } from './pieces-of-address.ts'

test.each([
  ['care@example.com', ['care', '@example.com']],
  ['abudhabi.regulator@example.com', ['abudhabi', '.regulator', '@example.com']],
  ['a@mail.example.com', ['a', '@mail', '.example.com']],
  ['https://www.example.com/about/us', ['https://', 'www', '.example.com/', 'about/', 'us']],
])('%s may break between %j', (address, pieces) => expect(piecesOfAddress(address)).toEqual(pieces))
