/** Reads `content/` and reports all errors, not only the first. */
import { resolve } from 'node:path'
import type { Article, Content, FaqCategory, LegalText, Problem } from './content.ts'
import { readMarkup } from '@falaj/contract/shared/markup.ts'
import { fallbackLanguage } from '@falaj/contract/shared/rules/languages.ts'
import { inLanguage, type Texts } from '@falaj/contract/shared/rules/texts.ts'
import { Reader } from './reader.ts'
import { appIcons } from './app-icons.ts'
import * as schema from './schemas.ts'
import { legalPages } from './schemas.ts'

export interface ReadContent {
  /** Null if there is an error. */
  content: Content | null
  problems: Problem[]
}

export const readContent = async (dir: string): Promise<ReadContent> => {
  const folder = resolve(dir)
  const reader = new Reader(folder)
  const brand = reader.json('brand.json', schema.brand)
  const contacts = reader.json('contacts.json', schema.contacts)
  const insured = reader.json('countries.json', schema.countries)
  const forms = reader.json('forms/forms.json', schema.forms)
  const manuals = reader.json('manuals/manuals.json', schema.manuals)
  const videos = reader.json('videos/videos.json', schema.videos)
  const loginPage = reader.json('login.json', schema.loginPage)
  const serviceCodes = reader.json('service-codes.json', schema.serviceCodes)
  const faq = readFaq(
    reader,
    insured?.countries.map(({ code }) => code),
  )
  const articles = readArticles(reader)
  const legal = readLegal(reader)

  if (brand) reader.file('brand.json', '', brand.logo)
  for (const icon of brand ? appIcons(brand) : []) {
    reader.file('brand.json', '', icon.file)
    reader.square('brand.json', icon.file, icon.side)
  }
  for (const { attachments } of forms ?? [])
    for (const { file } of attachments) reader.file('forms/forms.json', 'forms', file)
  for (const { sources, poster } of videos ?? [])
    for (const name of [...sources, poster]) reader.file('videos/videos.json', 'videos', name)
  const manualsByLanguage = (manuals ?? []).map((manual) =>
    Object.assign(manual, {
      file: reader.fileByLanguage('manuals/manuals.json', 'manuals', manual.file),
    }),
  )
  const videosByLanguage = (videos ?? []).map((video) =>
    Object.assign(video, {
      subtitles: reader.fileByLanguage('videos/videos.json', 'videos', video.subtitles),
    }),
  )
  await reader.checkFiles()
  reader.unique(
    'faq',
    faq.map(({ id }) => id),
  )
  reader.unique(
    'faq',
    faq.flatMap((category) => category.faq.map(({ id }) => id)),
  )
  reader.unique(
    'articles',
    articles.map(({ id }) => id),
  )
  reader.unique(
    'articles',
    articles.map(({ slug }) => slug),
  )
  reader.unique(
    'forms/forms.json',
    (forms ?? []).flatMap(({ attachments }) => attachments.map(({ id }) => id)),
  )
  reader.unique(
    'videos/videos.json',
    (videos ?? []).map(({ key }) => key),
  )
  reader.unique(
    'service-codes.json',
    (serviceCodes ?? []).map(({ code }) => code),
  )
  const guide = loginPage?.guide_video
  if (guide && !videos?.some(({ key }) => key === guide))
    reader.refuse('login.json', 1, `guide_video: there is no video ${guide} in videos/videos.json`)

  const lists = contacts && insured && forms && manuals && videos && serviceCodes
  const whole = brand && lists && loginPage && legal
  if (!whole || reader.problems.length > 0) return { content: null, problems: reader.problems }
  const content = {
    folder,
    brand,
    insured,
    contacts,
    faq,
    articles,
    forms,
    manuals: manualsByLanguage,
    videos: videosByLanguage,
    loginPage,
    serviceNames: new Map(serviceCodes.map(({ code, name }) => [code, name])),
    legal,
  }
  return { content, problems: [] }
}

/** `insured`: the codes of the countries, unless they cannot be read. */
const readFaq = (reader: Reader, insured: readonly string[] | undefined): FaqCategory[] =>
  reader.below('faq', '.json').flatMap((name) => {
    const category = reader.json(`faq/${name}`, schema.faqCategory)
    const lineOf = (question: Texts) =>
      reader.lineWith(`faq/${name}`, inLanguage(fallbackLanguage, question))
    for (const { question, countries } of category?.faq ?? [])
      for (const code of countries)
        if (insured?.includes(code) === false)
          reader.refuse(`faq/${name}`, lineOf(question), `${code} is not in countries.json`)
    for (const { question, answer } of category?.faq ?? [])
      for (const html of Object.values(answer))
        for (const { reason } of readMarkup(html ?? '').faults)
          reader.refuse(`faq/${name}`, lineOf(question), reason)
    return category ?? []
  })

const readArticles = (reader: Reader): Article[] =>
  reader
    .below('articles', '')
    .flatMap((name) => {
      const folder = `articles/${name}`
      const article = reader.json(`${folder}/article.json`, schema.article)
      const content = reader.markupByLanguage(`${folder}/article.html`)
      if (!article) return []
      reader.file(`${folder}/article.json`, folder, article.image)
      return Object.assign(article, { folder, content })
    })
    .toSorted((one, other) => other.modified.localeCompare(one.modified) || other.id - one.id)

const readLegal = (reader: Reader): Content['legal'] | null => {
  const titles = reader.json('legal/legal.json', schema.legal)
  const text = (key: string) => reader.markupByLanguage(`legal/${key}.html`)
  const [privacy, terms, disclaimer, about] = legalPages.map(text)
  if (!titles || !privacy || !terms || !disclaimer || !about) return null
  const page = (key: schema.LegalPage, texts: Texts): LegalText => ({
    ...titles[key],
    text: texts,
  })
  return {
    privacy: page('privacy', privacy),
    terms: page('terms', terms),
    'claim-disclaimer': page('claim-disclaimer', disclaimer),
    about: page('about', about),
  }
}
