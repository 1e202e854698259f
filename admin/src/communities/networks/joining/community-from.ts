import { primaryLocale } from '@parvis/schema'
import type { FoundServer } from './joined'

/** What a community is created with; the description of a server in English is also there in that language. */
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
