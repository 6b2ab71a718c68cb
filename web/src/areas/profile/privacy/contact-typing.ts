import { CarriedTyping } from '../../../session/kept-typing.ts'

/** Where codes are to go, while the member shows who they are; by channel, and without the password. */
export const contactTyping = new CarriedTyping('contact')
