import { primaryLocale } from '@parvis/schema'
import type { FoundServer } from './submit-answer'

/** The values of a new community; a server's English description is also stored in English. */
export function communityFrom(
  { name, tagLine, description }: Readonly<Record<string, string>>,
  { locale }: Pick<FoundServer, 'locale'>,
) {
  const isEnglish = locale?.startsWith('en')
  return {
    name,
    ...(tagLine && { tagLine }),
    ...(description && {
      description: { [primaryLocale]: description, ...(isEnglish && { en: description }) },
    }),
  }
}
