/** The back of the medical card: what a clinic's reception enters in its forms, and what the member pays. */
import { neutral } from '../brand.ts'
import { text } from '../../text.ts'
import { day } from '../frame/day.ts'
import { insurerNames } from '../frame/page.ts'
import { code, name } from '../typeface/isolate.ts'
import { type Card, cardHeight, cardRadius, cardWidth, labelled, padding } from './face.ts'
import { bothNames, genderIn, relationshipIn } from './words.ts'

const headHeight = 20
const inner = cardWidth - 2 * padding
const column = (inner - 16) / 3
/** Further co-insurance lines are only on the page and in the table of benefits. */
const linesOnCard = 6

export function drawReverse(card: Card): void {
  const { pen, tags } = card
  const { doc } = pen
  tags.decoration(() =>
    doc.roundedRect(0, 0, cardWidth, cardHeight, cardRadius).fill(neutral.white),
  )
  drawHead(card)
  drawFields(card)
  drawCoinsurance(card)
  drawFoot(card)
  tags.decoration(() =>
    doc
      .roundedRect(0.25, 0.25, cardWidth - 0.5, cardHeight - 0.5, cardRadius)
      .lineWidth(0.5)
      .stroke(neutral.lineStrong),
  )
}

function drawHead({ pen, brand, setting, tags }: Card): void {
  const { doc } = pen
  tags.decoration(() => {
    doc.save().roundedRect(0, 0, cardWidth, cardHeight, cardRadius).clip()
    doc.rect(0, 0, cardWidth, headHeight).fill(brand.colours.deep).restore()
  })
  const [insurer] = insurerNames(setting)
  const style = {
    size: 7,
    weight: 600,
    colour: neutral.white,
    lines: 1,
    smallest: 4.5,
    leading: 1.5,
  } as const
  const phone = { start: padding + inner * 0.6, top: 5, width: inner * 0.4 }
  tags.words(() => {
    pen.text(insurer, { start: padding, top: 5, width: inner * 0.6 }, style)
    pen.text(code(brand.phone), phone, { ...style, align: 'end' })
  })
}

function drawFields(card: Card): void {
  const {
    holder,
    setting: { language },
  } = card
  const [employer] = bothNames(language, holder.employerName)
  const say = (
    key:
      | 'certificateNumber'
      | 'plan'
      | 'employer'
      | 'dateOfBirth'
      | 'gender'
      | 'relationship'
      | 'effectiveDate',
  ) => text(language, `documents.card.${key}`)
  const rows = [
    [
      { label: say('certificateNumber'), value: code(holder.certificateNumber) },
      { label: say('dateOfBirth'), value: code(day(holder.dateOfBirth)) },
      { label: say('gender'), value: genderIn(language, holder.gender) },
    ],
    [
      { label: say('plan'), value: name(holder.planName) },
      { label: say('effectiveDate'), value: code(day(holder.effectiveDate)) },
      { label: say('relationship'), value: relationshipIn(language, holder) },
    ],
  ]
  const tones = { label: neutral.quiet, value: neutral.ink }
  for (const [row, fields] of rows.entries()) {
    for (const [index, field] of fields.entries())
      labelled(card, { ...fieldPlace(row, index), width: column }, field, tones, 6.4)
  }
  labelled(
    card,
    { ...fieldPlace(rows.length, 0), width: inner },
    { label: say('employer'), value: employer },
    tones,
    6.4,
  )
}

const fieldPlace = (row: number, index: number) => ({
  start: padding + index * (column + 8),
  top: headHeight + 4 + row * 17.5,
})

function drawCoinsurance({ pen, holder, brand, tags, setting: { language } }: Card): void {
  if (holder.coinsurance.length === 0) return
  const top = 77
  const { doc } = pen
  const width = (inner - 12) / 2
  tags.decoration(() =>
    doc.roundedRect(padding - 4, top, inner + 8, 41, 3).fill(brand.colours.tint),
  )
  const style = { size: 5.6, lines: 1, smallest: 4, leading: 1.5 } as const
  const title = { start: padding, top: top + 2, width: inner }
  const titleStyle = { ...style, size: 5, colour: brand.colours.water, weight: 600 } as const
  tags.words(() => pen.text(text(language, 'documents.card.coinsurance'), title, titleStyle))
  for (const [index, { benefit, share }] of holder.coinsurance.slice(0, linesOnCard).entries()) {
    const place = {
      start: padding + (index % 2) * (width + 12),
      top: top + 10.5 + Math.floor(index / 2) * 9.6,
    }
    const own = pen.set(name(share), width * 0.55, { ...style, weight: 600, align: 'end' })
    const taken = Math.max(0, ...own.lines.map((line) => (line.advance * own.size) / 1000))
    tags.words(() => {
      pen.text(name(benefit), { ...place, width: width - taken - 4 }, style)
      pen.draw(own, place.start + width * 0.45, place.top, width * 0.55)
    })
  }
}

function drawFoot({ pen, brand, tags, setting: { language } }: Card): void {
  const style = { size: 4.7, colour: neutral.quiet, leading: 1.45 } as const
  const rule = { ...style, lines: 2, smallest: 3.8 }
  tags.words(() =>
    pen.text(
      text(language, 'documents.card.rule'),
      { start: padding, top: 121, width: inner },
      rule,
    ),
  )
  const reach = `${code(brand.website)}  ·  ${code(brand.email)}`
  const strong = {
    ...style,
    colour: brand.colours.water,
    weight: 600,
    lines: 1,
    smallest: 3.6,
  } as const
  tags.words(() => pen.text(reach, { start: padding, top: 139, width: inner }, strong))
}
