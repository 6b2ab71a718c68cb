/** The guide video and the blurb of the login page (ACC-042 to ACC-045). */
import type { z } from 'zod'
import type { guideVideo } from '@falaj/contract/access/schemas.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import type { Content } from './content.ts'

export type GuideVideo = (language: Language) => z.output<typeof guideVideo.response>['data']

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
    title: video ? video.title[language] : null,
    subtitles: video
      ? { en: `${media}/${video.subtitles.en}`, ar: `${media}/${video.subtitles.ar}` }
      : {},
    blurb: loginPage.blurb && {
      title: loginPage.blurb.title[language],
      text: loginPage.blurb.text[language],
    },
  }
}
