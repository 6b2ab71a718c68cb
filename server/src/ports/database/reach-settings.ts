/** What the policies ask for, each as the text of the setting `falaj.<name>`. */
export interface ReachSettings {
  account: string
  self: string
  /** Whose names are read: all of these, and those who act for them. */
  people: string
  /** The persons within reach and their policies, in pairs. */
  family: string
  family_policies: string
  /** The same with those who have left. */
  claimants: string
  claimant_policies: string
}
