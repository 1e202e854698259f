import type { PageContext } from '../page-context'

/** Title of a page without the name of the site. */
export function headingOf({ text }: Pick<PageContext, 'text'>): string {
  if ('name' in text && typeof text.name === 'string') return text.name
  return 'title' in text ? text.title : text.meta.title
}
