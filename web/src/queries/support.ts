/** The member's complaints: renewed when the insurer answers, whichever page is open. */
export const complaintsKey = ['complaints']

/** The member's conversation with the insurer, likewise. */
export const chatKey = ['chat']
