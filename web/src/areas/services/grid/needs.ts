/** What a member may need, and the words that find it (ADD-453). */
import type { MessageKey } from '../../../language/message-key.ts'
import type { Translate } from '../../../language/texts.ts'
import { coveragePath, medicalCardPath, paths, underPolicy } from '../../../routing/paths.ts'
import { tileGroups } from './tiles.ts'

export interface Need {
  to: string
  title: string
  words: string
}

/** The seven services, and what members look for among them that stands elsewhere. */
export function needsOf(t: Translate, policy: number | null, named: number | null): Need[] {
  const needs: [to: string, title: MessageKey, words: MessageKey][] = [
    ...tileGroups
      .flatMap(({ tiles }) => tiles)
      .map((tile): [string, MessageKey, MessageKey] => [
        underPolicy(tile.to, named),
        tile.title,
        `services.words.${tile.name}`,
      ]),
    [paths.addClaim, 'services.need.newClaim', 'services.words.newClaim'],
    [underPolicy(paths.searchProvider, named), 'services.need.care', 'services.words.care'],
    [paths.profile, 'services.need.profile', 'services.words.profile'],
    [paths.complaints, 'services.need.complaints', 'services.words.complaints'],
  ]
  if (policy !== null)
    needs.push(
      [medicalCardPath(policy), 'services.need.card', 'services.words.card'],
      [coveragePath(policy), 'services.need.cover', 'services.words.cover'],
    )
  return needs.map(([to, title, words]) => ({
    to,
    title: t(title),
    words: [t(title), t(words)].join(', '),
  }))
}
