import type { SiteRecord } from '@parvis/schemas/site-content'
import { serviceAreas } from '@parvis/schemas/site-content'
import { dateForms, type Locale } from '../routes/locale'
import { localizedPath } from '../routes/paths'
import type { ProjectSummary } from '../words/words'
import { type Reading, said } from './reading'

type Project = SiteRecord<'realisations'>

/** The projects that have a page, the latest first; those that took a service, if one is named. */
export function projectsIn({ content }: Reading, service?: string): Project[] {
  return content.realisations
    .filter(({ slug }) => slug !== null)
    .filter(({ services }) => service === undefined || services?.some((each) => each === service))
    .sort((one, other) => (other.completedOn ?? '').localeCompare(one.completedOn ?? ''))
}

export function projectSummaries(reading: Reading, service?: string): ProjectSummary[] {
  return projectsIn(reading, service).map((project) => projectSummary(reading, project))
}

/** A project as it is told of elsewhere than on its page. */
export function projectSummary(reading: Reading, project: Project): ProjectSummary {
  const { locale } = reading
  const slug = project.slug ?? ''
  const areas = project.services ?? []
  return {
    slug,
    href: localizedPath(`/projects/${slug}`, locale),
    title: said(reading, project.title),
    summary: said(reading, project.summary),
    services: areas.map((area) => serviceAreas[area as keyof typeof serviceAreas][locale]),
    client: project.client ?? '',
    cover: reading.pictureOf(project.cover),
    ...(project.completedOn && {
      completedOn: { date: project.completedOn, told: month(project.completedOn, locale) },
    }),
  }
}

function month(date: string, locale: Locale): string {
  const told = new Intl.DateTimeFormat(dateForms[locale], { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return told.format(new Date(date))
}
