/** The form's title followed by `.pdf` (SRV-032), without characters that file systems refuse. */
export const formFileName = (title: string): string =>
  `${title.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim()}.pdf`
