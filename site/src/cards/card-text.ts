import type { PageName } from '@parvis/schemas/site-pages'
import { headingOf } from '../head/heading-of'
import type { PageContext } from '../routes/page-context'
import { withoutJoiners } from '../texts/hold-hyphens'
import type { CardText } from './card'

/** What the picture says that is shown with links to a page. */
export function cardText(page: PageContext): CardText {
  const { name, title, note } = saidOf(page)
  return { name, title: withoutJoiners(title), note: withoutJoiners(note) }
}

function saidOf(page: PageContext): CardText {
  const { name, tagline, projects } = page.site
  if (isPage(page, 'index')) return { name, title: page.text.hero.title, note: tagline }
  if (isPage(page, 'service')) return { name, title: page.text.title || page.text.name, note: page.text.name }
  if (isPage(page, 'project')) return { name, title: page.text.title, note: projects }
  return { name, title: headingOf(page), note: tagline }
}

function isPage<Name extends PageName>(page: PageContext, name: Name): page is PageContext<Name> {
  return page.name === name
}
