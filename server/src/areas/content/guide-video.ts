/** The guide video and the blurb of the login page (ACC-042 to ACC-045). */
import type { z } from 'zod'
import type { guideVideo } from '@falaj/contract/access/schemas.ts'
import type { Language } from '@falaj/contract/shared/rules/languages.ts'
import { inLanguage, type Texts } from '@falaj/contract/shared/rules/texts.ts'
import type { Content } from './content.ts'

export type GuideVideo = (language: Language) => z.output<typeof guideVideo.response>['data']

/** Of files by language. */
export const addressesOf = (files: Texts, media: string): Record<Language, string> =>
  Object.fromEntries(
    Object.entries(files).flatMap(([language, file]) =>
      file === undefined ? [] : [[language, `${media}/${file}`]],
    ),
  )

/** `media` is the address where the files of `content/videos` are served. */
export function guideVideoOf(
  { loginPage, videos }: Content,
  media: string,
  language: Language,
): ReturnType<GuideVideo> {
  const video = videos.find((one) => one.key === loginPage.guide_video)
  const [source] = video?.sources ?? []
  return {
    video_url: source ? `${media}/${source}` : null,
    thumbnail: video ? `${media}/${video.poster}` : null,
    title: video ? inLanguage(language, video.title) : null,
    subtitles: video ? addressesOf(video.subtitles, media) : {},
    blurb: loginPage.blurb && {
      title: inLanguage(language, loginPage.blurb.title),
      text: inLanguage(language, loginPage.blurb.text),
    },
  }
}
