/** What a member can say is wrong with a provider. */
export const mistakes = ['phone', 'place', 'card-refused', 'closed', 'other'] as const
export type Mistake = (typeof mistakes)[number]
