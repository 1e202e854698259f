import type { NotFoundText } from '../dead-end-text'

export const notFound: NotFoundText = {
  meta: { title: 'Page Not Found — Parvis', description: 'There is no page at this address.' },
  title: 'Page Not Found',
  body: 'Nobody here. The page has moved, or never existed.',
  missing: 'Page not found: {path}',
  back: 'Go to the home page',
}
