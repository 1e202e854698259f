import { type SiteRecord, serviceAreas } from '@parvis/schemas/site-content'
import type { Page } from '@parvis/schemas/site-pages'
import { dateForms, type Locale } from '../routes/locale'
import { localizedPath } from '../routes/paths'
import { metaOf } from './meta-of'
import { localised, type Reading } from './reading'
import { recordOf } from './record-of'
import { localizedLinks } from './rich-text'
import type { LinkText, MetaText, PictureText } from './text-parts'

/** A project in the list of all. */
export interface ProjectSummary {
  slug: string
  href: string
  title: string
  summary: string
  /** Its services, as a list in words. */
  services: readonly string[]
  client: string
  /** ISO 8601, and formatted for readers. */
  completedOn?: { date: string; formatted: string }
  cover?: PictureText
}

export interface ProjectsText {
  meta: MetaText
  title: string
  lead: string
  projects: readonly ProjectSummary[]
  empty: string
  next: LinkText
}

export interface ProjectPageText extends ProjectSummary {
  meta: MetaText
  /** Formatted text as HTML. */
  story: string
  pictures: readonly PictureText[]
  messages: { client: string; services: string; completedOn: string; visit: string; all: LinkText }
  link?: string
  following?: LinkText
  followingTitle: string
}

/** The text of a project's page. */
export function projectText(page: Page, reading: Reading): ProjectPageText {
  const record = recordOf(reading, 'realisations', page)
  if (!record) throw new Error(`There is no project "${page.slug}"`)
  const { following, all, client, services, completedOn, visit } = reading.messages.content.project
  const projects = projectSummaries(reading)
  const next = projects[(projects.findIndex(({ slug }) => slug === page.slug) + 1) % projects.length]
  return {
    ...projectSummary(reading, record),
    meta: metaOf(reading, record),
    story: localizedLinks(localised(reading, record.body), reading.locale),
    pictures: (record.pictures ?? []).flatMap((id) => reading.pictureOf(id) ?? []),
    messages: {
      client,
      services,
      completedOn,
      visit,
      all: { href: localizedPath('/projects', reading.locale), label: all },
    },
    ...(record.link && { link: record.link }),
    ...(next && next.slug !== page.slug && { following: { href: next.href, label: next.title } }),
    followingTitle: following,
  }
}

/** The text of the list of projects. */
export function projectsText(page: Page, reading: Reading): ProjectsText {
  const record = recordOf(reading, 'pages', page)
  const { project, service } = reading.messages.content
  return {
    meta: metaOf(reading, record),
    title: localised(reading, record?.title) || reading.messages.content.sitemap.projects,
    lead: localised(reading, record?.lead),
    projects: projectSummaries(reading),
    empty: project.none,
    next: { href: localizedPath('/quotes', reading.locale), label: service.quote },
  }
}

type Project = SiteRecord<'realisations'>

/** The projects that have a page, latest first; optionally those of one service. */
export function projectsIn({ content }: Reading, service?: string): Project[] {
  return content.realisations
    .filter(({ slug }) => slug !== null)
    .filter(({ services }) => service === undefined || services?.some((each) => each === service))
    .sort((one, other) => (other.completedOn ?? '').localeCompare(one.completedOn ?? ''))
}

export function projectSummaries(reading: Reading, service?: string): ProjectSummary[] {
  return projectsIn(reading, service).map((project) => projectSummary(reading, project))
}

/** A project's summary, outside its page. */
export function projectSummary(reading: Reading, project: Project): ProjectSummary {
  const { locale } = reading
  const slug = project.slug ?? ''
  const areas = project.services ?? []
  return {
    slug,
    href: localizedPath(`/projects/${slug}`, locale),
    title: localised(reading, project.title),
    summary: localised(reading, project.summary),
    services: areas.map((area) => serviceAreas[area as keyof typeof serviceAreas][locale]),
    client: project.client ?? '',
    cover: reading.pictureOf(project.cover),
    ...(project.completedOn && {
      completedOn: { date: project.completedOn, formatted: month(project.completedOn, locale) },
    }),
  }
}

function month(date: string, locale: Locale): string {
  const monthFormat = new Intl.DateTimeFormat(dateForms[locale], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return monthFormat.format(new Date(date))
}
