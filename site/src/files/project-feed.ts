import { metaOf } from '../texts/meta-of'
import { projectSummary, projectsIn } from '../texts/project-summary'
import type { Reading } from '../texts/reading'
import { settingsOf } from '../texts/settings-of'
import type { Feed } from './feed-file'

/** What the feed of projects says in a language; the day a project was done is the day it is told of. */
export function projectFeed(reading: Reading): Feed {
  const { locale, content, words } = reading
  const list = content.pages.find(({ slug }) => slug === 'projects')
  return {
    locale,
    title: `${settingsOf(reading).name} — ${words.site.projects}`,
    description: metaOf(reading, list).description,
    items: projectsIn(reading).map((project) => {
      const { slug, title, summary, services } = projectSummary(reading, project)
      const date = new Date(project.completedOn ?? project.updatedAt).toISOString()
      return { path: `/projects/${slug}`, title, summary, date, categories: services }
    }),
  }
}
