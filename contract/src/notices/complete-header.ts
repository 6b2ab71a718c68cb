/** The header of a stream of events that tells all that came since its page began to ask. */
export const completeHeader = 'news-complete'
