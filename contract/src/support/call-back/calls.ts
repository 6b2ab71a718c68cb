/** Being called back by the insurer's people. */
import type { Call } from '../../call.ts'
import type * as schema from './schemas.ts'

export const requestCallBack: Call<typeof schema.requestCallBack> = {
  method: 'POST',
  path: 'call-backs',
  auth: 'member',
  summary: 'Ask to be called back',
  description:
    'At one of the times that `contacts` tells for the country of the member. It reaches the insurer as a message of the chat does, also where there is no chat.',
  repeats: 'keyed',
}
