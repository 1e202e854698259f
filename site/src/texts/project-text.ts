import type { Page } from '@parvis/schemas/site-pages'
import { localizedPath } from '../routes/paths'
import type { ProjectPageText } from '../words/words'
import { metaOf } from './meta-of'
import { projectSummaries, projectSummary } from './project-summary'
import { type Reading, said } from './reading'
import { recordOf } from './record-of'
import { localizedLinks } from './rich-text'

/** The text of a project's page. */
export function projectText(page: Page, reading: Reading): ProjectPageText {
  const record = recordOf(reading, 'realisations', page)
  if (!record) throw new Error(`There is no project "${page.slug}"`)
  const { following, all, client, services, completedOn, visit } = reading.words.content.project
  const projects = projectSummaries(reading)
  const next = projects[(projects.findIndex(({ slug }) => slug === page.slug) + 1) % projects.length]
  return {
    ...projectSummary(reading, record),
    meta: metaOf(reading, record),
    story: localizedLinks(said(reading, record.body), reading.locale),
    pictures: (record.pictures ?? []).flatMap((id) => reading.pictureOf(id) ?? []),
    words: {
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
