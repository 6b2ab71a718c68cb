/** Where the texts of the pages come from: the portal's own folder, and an insurer's with further languages. */
import { shippedMessages } from '@falaj/contract/shared/read-languages.ts'

const { MESSAGES_DIR: further } = process.env

export const messageFolders = further ? [shippedMessages, further] : [shippedMessages]
