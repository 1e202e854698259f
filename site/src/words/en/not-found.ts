import type { DeadEndText } from '../dead-end-text'

export const notFound: DeadEndText = {
  meta: { title: 'Page Not Found — Parvis', description: 'There is no page at this address.' },
  title: 'Page Not Found',
  body: 'Nobody here. The page has moved, or never existed.',
  back: 'Go to the home page',
}
