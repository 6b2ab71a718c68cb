/** Forms, manuals and videos of the content, in the reader's language (SRV-027 to SRV-046). */
import { open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FormCategory, Guide, GuidesByType } from '@falaj/contract/services/schemas.ts'
import { contentTypes } from '@falaj/contract/services/rules/guides.ts'
import type { Language } from '@falaj/contract/shared/rules/languages.ts'
import { inLanguage } from '@falaj/contract/shared/rules/texts.ts'
import type { FileAddresses } from '../../http/file-addresses.ts'
import { notFound, Refused } from '../../http/refusal.ts'
import type { RangedFile } from '../../http/ranges.ts'
import type { Content } from '../content/content.ts'
import { addressesOf } from '../content/guide-video.ts'

export const formCategories = ({ forms }: Content, language: Language): FormCategory[] =>
  forms.map(({ category, attachments }) => ({
    category: inLanguage(language, category),
    attachments: attachments.map(({ id, title }) => ({
      id,
      type: 'Form',
      title: inLanguage(language, title),
    })),
  }))

/** A form's title and file. @throws {Refused} 404 for one that is not on the list, or whose file is gone. */
export async function formFile(
  { folder, forms }: Content,
  id: number,
  language: Language,
): Promise<{ title: string; file: RangedFile }> {
  const form = forms.flatMap(({ attachments }) => attachments).find((one) => one.id === id)
  if (!form) throw notFound()
  return {
    title: inLanguage(language, form.title),
    file: await contentFile(join(folder, 'forms', form.file)),
  }
}

export const manualPath = (id: number, language: Language) => `manuals/${id}/${language}`

/** @throws {Refused} 404 */
export async function manualFile(
  { folder, manuals }: Content,
  id: number,
  language: Language,
): Promise<RangedFile> {
  const manual = manuals.find((one) => one.id === id)
  if (!manual) throw notFound()
  return contentFile(join(folder, 'manuals', inLanguage(language, manual.file)))
}

export interface GuideSetting {
  language: Language
  /** Address under which the files of `content/videos` are served. */
  media: string
  addresses: FileAddresses
}

/** Types without anything are left out. */
export async function guides(content: Content, setting: GuideSetting): Promise<GuidesByType> {
  const all = [
    ...content.videos.map((video) => videoGuide(video, setting)),
    ...(await Promise.all(content.manuals.map((manual) => manualGuide(content, manual, setting)))),
  ]
  const byType = contentTypes.map(
    (type) => [type, all.filter((guide) => guide.content_type === type)] as const,
  )
  return Object.fromEntries(byType.filter(([, listed]) => listed.length > 0))
}

function videoGuide(video: Content['videos'][number], { language, media }: GuideSetting): Guide {
  const sources = video.sources.map((source) => ({
    url: `${media}/${source}`,
    media_type: source.endsWith('.webm') ? 'video/webm' : 'video/mp4',
  }))
  return {
    id: video.id,
    content_type: video.content_type,
    title: inLanguage(language, video.title),
    name: inLanguage(language, video.title),
    file_path: null,
    file_size: null,
    thumbnail: `${media}/${video.poster}`,
    video_url: sources[0]?.url ?? null,
    sources,
    subtitles: addressesOf(video.subtitles, media),
    duration_seconds: video.duration_seconds,
  }
}

async function manualGuide(
  { folder }: Content,
  { id, title, file }: Content['manuals'][number],
  { language, addresses }: GuideSetting,
): Promise<Guide> {
  const found = await stat(join(folder, 'manuals', inLanguage(language, file))).catch(() => null)
  return {
    id,
    content_type: 'manual',
    title: inLanguage(language, title),
    name: inLanguage(language, title),
    file_path: addresses.ofPath(manualPath(id, language)),
    file_size: found?.size ?? null,
    thumbnail: null,
    video_url: null,
    sources: [],
    subtitles: null,
    duration_seconds: null,
  }
}

async function contentFile(path: string): Promise<RangedFile> {
  const found = await stat(path).catch(() => {
    throw new Refused(404, 'server.form.gone')
  })
  return {
    size: found.size,
    etag: `"${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}"`,
    open: async (range) => (await open(path)).createReadStream(range),
  }
}
