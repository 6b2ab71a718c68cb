/** Without the marks that tell the direction of a line, which come along from an Arabic page. */
export const withoutInvisibleSigns = (text: string): string =>
  text.replaceAll(/[\u061C\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g, '')
