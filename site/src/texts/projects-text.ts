import type { Page } from '@parvis/schemas/site-pages'
import { localizedPath } from '../routes/paths'
import type { ProjectsText } from '../words/words'
import { metaOf } from './meta-of'
import { projectSummaries } from './project-summary'
import { type Reading, said } from './reading'
import { recordOf } from './record-of'

/** The text of the list of projects. */
export function projectsText(page: Page, reading: Reading): ProjectsText {
  const record = recordOf(reading, 'pages', page)
  const { project, service } = reading.words.content
  return {
    meta: metaOf(reading, record),
    title: said(reading, record?.title) || reading.words.content.sitemap.projects,
    lead: said(reading, record?.lead),
    projects: projectSummaries(reading),
    empty: project.none,
    next: { href: localizedPath('/quotes', reading.locale), label: service.quote },
  }
}
