import { inputOnDemand, LineCell, type ScreenExtensions, type ValueProps } from '@parvis/admin-kit'
import { communityAnnouncementTemplates } from '@parvis/schemas'
import { lazy, Suspense } from 'react'
import type { RaRecord } from 'react-admin'
import { currentLocale } from '../../../i18n/current-locale'
import { languageName } from '../../language-name'
import { contentIn } from '../content-in'
import { PreviewButton } from '../preview/preview-button'
import { useIsShowPage } from '../record/use-is-show-page'
import { WriteButton } from './write-button'

const ContentSection = lazy(async () => ({
  default: (await import('../record/content-section')).ContentSection,
}))

/** Extensions of the screens of templates of announcements. */
export const templateExtensions: ScreenExtensions = {
  Preview: PreviewButton,
  RecordActions: WriteButton,
  RecordDetails: TemplateContent,
  rowPath: ({ id }) => `/${communityAnnouncementTemplates.route}/${id}/show`,
  // Its page shows what it looks like.
  hidden: Object.keys(communityAnnouncementTemplates.fields).filter((name) => name !== 'name'),
  fields: {
    versions: {
      cell: LanguagesCell,
      width: 240,
      align: 'left',
      ...inputOnDemand(async () => ({ default: (await import('../form/inputs')).VersionsInput })),
    },
  },
}

/** What a template looks like, on its page. */
function TemplateContent({ record }: { record: RaRecord }) {
  const isShown = useIsShowPage()
  return isShown && <Suspense>{<ContentSection content={contentIn(record)} targets={[]} />}</Suspense>
}

/** The languages in which a template is written. */
function LanguagesCell({ value }: ValueProps) {
  const { versions } = contentIn({ versions: value })
  const names = versions.flatMap(({ language }) => language && languageName(language, currentLocale()))
  return <LineCell line={names.join(', ')} />
}
