/** What was checked of a claim, in words, and where each point is mended. */
import type { Acceptance, Fine, ToAsk, ToCheck } from '@falaj/contract/claims/rules/acceptance.ts'
import type { AskedDocument } from '@falaj/contract/claims/filing-rules.ts'
import type { SimilarClaim } from '@falaj/contract/claims/commands/schemas.ts'
import type { DocumentGroup } from '@falaj/contract/claims/rules/documents.ts'
import { amountText } from '@falaj/contract/shared/rules/amount-text.ts'
import { formatMoney } from '@falaj/contract/shared/rules/money.ts'
import { inOneSentence, isolated, ltr, shortDate } from '../../../language/format.ts'
import type { Texts } from '../../../language/texts.ts'
import { paths } from '../../../routing/paths.ts'

/** To a page, or to what has this id or name on this one. */
type Mending = { label: string } & ({ to: string } | { focus: string })

export interface Point {
  key: string
  title: string
  text?: string
  mend?: Mending
}

/** Where points lead that are mended on this page. */
export interface Places {
  clinic: string
  documents: string
  comparison: string
}

type Check = ToCheck<SimilarClaim>

/** What the points to check, to ask and to be glad of say. */
export const pointsInWords = (
  { check, ask, fine }: Acceptance<SimilarClaim>,
  texts: Texts,
  places: Places,
): Record<'check' | 'ask' | 'fine', Point[]> => ({
  check: check.map((one, at) => ({
    key: `${one.about} ${at}`,
    ...checkInWords(one, texts, places),
  })),
  ask: ask.map((one) => ({ key: one.about, ...askInWords(one, texts) })),
  fine: fine.map((one) => ({ key: one.about, title: fineInWords(one, texts) })),
})

type Words = Omit<Point, 'key'>

function checkInWords(point: Check, texts: Texts, places: Places): Words {
  const { t } = texts
  switch (point.about) {
    case 'cover':
      return coverInWords(point, texts)
    case 'deadline':
      return deadlineInWords(point, texts)
    case 'document':
      return {
        title: t('claim.accept.document.missing', {
          document: oneOf(point.asked.one_of, texts),
        }),
        text: whyAsked(point.asked, texts),
        mend: { label: t('claim.accept.document.add'), focus: places.documents },
      }
    case 'alike':
      return {
        title: t('claim.accept.alike.is'),
        text: alikeInWords(point, texts),
        mend: { label: t('claim.accept.alike.compare'), focus: places.comparison },
      }
    case 'waiting':
      return {
        title: t('claim.accept.waiting.not', {
          benefit: isolated(point.benefit, texts.language),
          date: dateIn(point.until, texts),
        }),
        text: t('claim.accept.waiting.why'),
        mend: { label: t('claim.accept.waiting.ask'), to: paths.contactUs },
      }
    case 'network':
      return {
        title: t('claim.accept.network.not', {
          clinic: isolated(point.clinic, texts.language),
        }),
        text: t('claim.accept.network.why'),
        mend: { label: t('claim.accept.network.change'), focus: places.clinic },
      }
  }
}

function coverInWords({ fault, day, covered }: Check & { about: 'cover' }, texts: Texts): Words {
  const { t } = texts
  const days = covered
    ? t('claim.accept.cover.days', {
        from: dateIn(covered.from, texts),
        to: dateIn(covered.to, texts),
      })
    : t('claim.accept.cover.unknown')
  const isOfPatient = fault === 'no-cover'
  return {
    title: t(fault === 'future' ? 'claim.accept.cover.future' : 'claim.accept.cover.not', {
      date: dateIn(day, texts),
    }),
    ...(fault !== 'future' && { text: days }),
    mend: isOfPatient
      ? { label: t('claim.accept.patient.change'), focus: 'dependent_id' }
      : { label: t('claim.accept.date.change'), focus: 'treatment_date' },
  }
}

function deadlineInWords({ last, within }: Check & { about: 'deadline' }, texts: Texts): Words {
  const { t } = texts
  const title = t('claim.accept.deadline.over', { date: dateIn(last, texts) })
  return within === null
    ? {
        title,
        text: t('claim.accept.deadline.closed'),
        mend: { label: t('claim.accept.date.change'), focus: 'treatment_date' },
      }
    : {
        title,
        text: t('claim.accept.deadline.within', { days: within }),
        mend: { label: t('claim.accept.deadline.explain'), focus: 'additional_info' },
      }
}

const oneOf = (groups: readonly DocumentGroup[], { t, language }: Texts) =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(
    groups.map((group) => t(`claim.group.${group}`)),
  )

function whyAsked({ from, abroad }: AskedDocument, { t, language }: Texts): string {
  if (abroad) return t('claim.accept.document.why.abroad')
  if (from === null) return t('claim.accept.document.why')
  const amount = amountText(formatMoney(from.amount, from.currency), language)
  return t('claim.accept.document.why.from', { amount })
}

function alikeInWords({ alike, others }: Check & { about: 'alike' }, texts: Texts): string {
  const { t, language } = texts
  const which = t('claim.accept.alike.which', {
    reference: ltr(alike.reference_number, language),
    date: dateIn((alike.submission_date ?? alike.created_at).slice(0, 10), texts),
  })
  return others === 0 ? which : `${which} ${t('claim.accept.alike.others', { count: others })}`
}

const askInWords = ({ benefit, treatments }: ToAsk, { t, language }: Texts): Words => ({
  title: t('claim.accept.preapproval.some'),
  text: t('claim.accept.preapproval.which', {
    benefit: isolated(benefit, language),
    treatments: inOneSentence(
      treatments.map((one) => isolated(one, language)),
      language,
    ),
  }),
  mend: { label: t('claim.accept.preapproval.see'), to: paths.preApprovals },
})

function fineInWords(point: Fine, texts: Texts): string {
  const { t, language } = texts
  switch (point.about) {
    case 'cover':
      return t('claim.accept.cover', { date: dateIn(point.day, texts) })
    case 'deadline':
      return t('claim.accept.deadline', { date: dateIn(point.last, texts) })
    case 'documents':
      return t('claim.accept.documents')
    case 'alike':
      return t('claim.accept.alike')
    case 'waiting': {
      const benefit = isolated(point.benefit, language)
      return point.over === null
        ? t('claim.accept.waiting.none', { benefit })
        : t('claim.accept.waiting.over', { benefit, date: dateIn(point.over, texts) })
    }
    case 'pre-approval':
      return t('claim.accept.preapproval.none', { benefit: isolated(point.benefit, language) })
    case 'network':
      return t('claim.accept.network', { clinic: isolated(point.clinic, language) })
  }
}

/** What comes first: how many points there are to check, or what is missing, or that there is nothing. */
export function leadInWords(
  { check, needs, fine }: Acceptance<SimilarClaim>,
  { t, language }: Texts,
): string {
  if (check.length > 0) return t('claim.accept.points', { count: check.length })
  if (needs.length > 0 || fine.length === 0) {
    const facts = needs.map((fact) => t(`claim.accept.need.${fact}`))
    return t('claim.accept.needs', { facts: inOneSentence(facts, language) })
  }
  return t('claim.accept.quiet')
}

export const uncheckedInWords = (
  { unchecked }: Acceptance<SimilarClaim>,
  { t, language }: Texts,
): string =>
  t('claim.accept.unchecked', {
    facts: inOneSentence(
      unchecked.map((fact) => t(`claim.accept.unchecked.${fact}`)),
      language,
    ),
  })

const dateIn = (day: string, { language }: Texts) => ltr(shortDate(day), language)
