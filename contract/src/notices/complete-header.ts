/** The header of a stream of events where nothing has come since its page began to ask. */
export const completeHeader = 'news-complete'
