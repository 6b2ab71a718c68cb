/** Whom it knows: the members of the demo world, by their national ids, and two more. */
import { readFileSync } from 'node:fs'

export interface Person {
  sub: string
  name: string
  national_id: string
  birthdate: string
  /** `basic` for who has typed their details alone. */
  level: 'basic' | 'verified'
}

interface Member {
  card_number: string
  relationship: string
  first_name: { en: string }
  last_name: { en: string }
  date_of_birth: string
  country: string
  info?: { national_id_number?: string }
}

const grown = new Set(['Principal', 'Spouse'])

/** @param file lines of members, as the core system tells them @param country whose identity it is */
export function peopleOf(file: string, country: string): Person[] {
  const people = new Map<string, Person>()
  for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
    const member: Member = JSON.parse(line)
    const national_id = member.info?.national_id_number
    if (!national_id || member.country !== country || !grown.has(member.relationship)) continue
    people.set(member.card_number, {
      sub: `demo-${member.card_number}`,
      name: `${member.first_name.en} ${member.last_name.en}`,
      national_id: national_id.replaceAll('-', ''),
      birthdate: member.date_of_birth,
      level: 'verified',
    })
  }
  return [...people.values(), ...others([...people.values()])]
}

/** Who is refused: somebody whom no insurer knows, and a known one whose account was never verified. */
const others = ([first]: Person[]): Person[] => [
  {
    sub: 'demo-nobody',
    name: 'Somebody unknown to the insurer',
    national_id: '784199900000001',
    birthdate: '1999-01-01',
    level: 'verified',
  },
  ...(first
    ? [
        {
          ...first,
          sub: 'demo-basic',
          name: `${first.name}, not verified`,
          level: 'basic' as const,
        },
      ]
    : []),
]
