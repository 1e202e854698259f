import { fileSize } from '@parvis/schema'
import { currentLocale } from '../../i18n/current-locale'
import { useWords } from '../../i18n/use-words'
import type { Build } from './build'
import { publishingWords } from './words'

/** Function that says who built a version of the site, how large it is and what it is called. */
export function useBuildFigures(): (build: Build) => string {
  const text = useWords(publishingWords)
  return ({ by, pages, bytes, build }) =>
    [
      by ? text('publishedBy', { name: by }) : text('shipped'),
      ...(pages === null
        ? []
        : [text('figures', { smart_count: pages, size: fileSize(bytes ?? 0, currentLocale()) })]),
      ...(build ? [text('build', { build })] : []),
    ].join(' · ')
}
