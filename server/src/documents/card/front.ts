/** The front of the medical card: name, number, expiry date, network, and the code to check it. */
import { otherLanguage } from '@falaj/contract/shared/rules/languages.ts'
import { neutral } from '../brand.ts'
import { text } from '../../text.ts'
import { day } from '../frame/day.ts'
import { drawMark } from '../frame/mark.ts'
import { drawQr } from '../frame/qr.ts'
import { insurerNames } from '../frame/page.ts'
import { code, name } from '../typeface/isolate.ts'
import { type Card, cardHeight, cardRadius, cardWidth, labelled, padding } from './face.ts'
import { drawPortrait } from './portrait.ts'
import { drawWater } from './water.ts'
import { bothNames } from './words.ts'

const photo = { top: 38, width: 39, height: 48 }
const qrSide = 57
const markSide = 17

export function drawFront(card: Card): void {
  const { pen, brand, tags } = card
  const light = pen.left(cardWidth, 0)
  tags.decoration(() => {
    drawWater(pen.doc, brand, { width: cardWidth, height: cardHeight, radius: cardRadius, light })
    const x = pen.left(padding, markSide)
    drawMark(pen.doc, brand, { x, y: 10, side: markSide }, brand.colours.bright)
  })
  drawHead(card)
  // Whose it is, the name beside it says.
  tags.decoration(() =>
    drawPortrait(pen.doc, brand, card.photo, {
      x: pen.left(padding, photo.width),
      y: photo.top,
      width: photo.width,
      height: photo.height,
    }),
  )
  drawNames(card)
  drawNumbers(card)
  drawCode(card)
}

function drawCode({ pen, setting: { verifyUrl, language }, tags }: Card): void {
  if (verifyUrl === null) return
  const x = pen.left(cardWidth - padding - qrSide, qrSide)
  const y = cardHeight - padding - qrSide
  tags.picture(text(language, 'documents.card.code'), [x, y, x + qrSide, y + qrSide], () =>
    drawQr(pen.doc, verifyUrl, { x, y, side: qrSide, radius: 3 }),
  )
}

function drawHead({ pen, brand, setting, tags }: Card): void {
  const titleWidth = 70
  const nameStart = padding + markSide + 6
  const nameWidth = cardWidth - nameStart - padding - titleWidth - 4
  const [ours, other] = insurerNames(setting)
  const { language } = setting
  const quiet = {
    size: 5.6,
    colour: brand.colours.pale,
    lines: 1,
    smallest: 4,
    leading: 1.5,
  } as const
  const strong = { colour: neutral.white, lines: 1, leading: 1.5 } as const
  tags.words(() => {
    pen.text(
      ours,
      { start: nameStart, top: 8.5, width: nameWidth },
      { ...strong, size: 8, weight: 600, smallest: 5 },
    )
    pen.text(other, { start: nameStart, top: 19, width: nameWidth }, quiet)
  })
  const title = { start: cardWidth - padding - titleWidth, width: titleWidth }
  tags.words(() => {
    pen.text(
      text(language, 'documents.card.title'),
      { ...title, top: 9 },
      { ...strong, size: 7, align: 'end', smallest: 5 },
    )
    pen.text(
      text(otherLanguage(language), 'documents.card.title'),
      { ...title, top: 19 },
      { ...quiet, align: 'end' },
    )
  })
}

/** There must be room for a full name of sixty letters in each script. */
function drawNames({ pen, holder, brand, tags, setting: { language } }: Card): void {
  const start = padding + photo.width + 9
  const width = cardWidth - start - padding
  const [first, second] = bothNames(language, holder.memberName)
  const own = pen.set(first, width, {
    size: 12,
    weight: 600,
    colour: neutral.white,
    lines: 2,
    smallest: 7.5,
    leading: 1.25,
  })
  const lines = own.lines.length > 1 ? 1 : 2
  const other = pen.set(second, width, {
    size: 8.5,
    colour: neutral.white,
    lines,
    smallest: 4.5,
    leading: 1.4,
  })
  tags.words(() => {
    const label = { size: 4.8, colour: brand.colours.pale, leading: 1.5 }
    pen.text(text(language, 'documents.card.name'), { start, top: photo.top - 1, width }, label)
    pen.draw(own, start, photo.top + 6.5, width)
    if (second !== '') pen.draw(other, start, photo.top + 8.5 + own.height, width)
  })
}

function drawNumbers(card: Card): void {
  const {
    holder,
    brand,
    setting: { language },
  } = card
  const tones = { label: brand.colours.pale, value: neutral.white }
  const free = cardWidth - 2 * padding - qrSide - 8
  const first = { start: padding, width: free * 0.52 - 6 }
  const second = { start: padding + free * 0.52, width: free * 0.48 }
  const [upper, lower] = [{ top: 92 }, { top: 117 }]
  const say = (key: 'cardNumber' | 'validUntil' | 'policyNumber' | 'network') =>
    text(language, `documents.card.${key}`)
  labelled(
    card,
    { ...first, ...upper },
    { label: say('cardNumber'), value: code(holder.cardNumber) },
    tones,
  )
  labelled(
    card,
    { ...second, ...upper },
    { label: say('validUntil'), value: code(day(holder.expiryDate)) },
    tones,
  )
  labelled(
    card,
    { ...first, ...lower },
    { label: say('policyNumber'), value: code(holder.policyNumber) },
    tones,
  )
  labelled(
    card,
    { ...second, ...lower },
    { label: say('network'), value: name(holder.network) },
    tones,
  )
}
