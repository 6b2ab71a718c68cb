import { CarriedTyping } from '../../session/kept-typing.ts'

/** An account that was to be added, while its member shows who they are. */
export const bankTyping = new CarriedTyping('bank')
