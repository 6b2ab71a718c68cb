/** `edit-claim:17` and `resubmit-claim:17` are about claim 17; the kinds of other forms are about none. */
export function claimOfKind(kind: string): number | undefined {
  const id = /^(?:edit|resubmit)-claim:(\d+)$/.exec(kind)?.[1]
  return id === undefined ? undefined : Number(id)
}
