/** Being called back by the insurer's people (ADD-483). */
import { z } from 'zod'
import { phoneNumber } from '../../access/registration/schemas.ts'
import { answerOf, isoDate, tooManyAttempts } from '../../shared/schemas.ts'

const timeOfDay = z.string().regex(/^\d\d:\d\d$/)

/** By the clock of the member's country. */
export const callBackSlot = z.object({
  day: isoDate,
  from: timeOfDay,
  to: timeOfDay,
})

export const requestCallBack = {
  body: z.object({ ...callBackSlot.shape, phone_number: phoneNumber }),
  /** What was taken, as it was taken. */
  response: answerOf(z.object({ ...callBackSlot.shape, phone_number: z.string() })),
  refuses: { 409: 'The time is over, or is not offered.', 429: tooManyAttempts },
}
