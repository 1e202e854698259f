import type { PreviewText } from '../preview-text'

export const preview: PreviewText = {
  meta: { title: 'Preview — Parvis', description: 'What is not published yet.' },
  title: 'Preview',
  reading: 'Reading the texts…',
  signedOut: 'Sign in to see what is not published yet.',
  signIn: 'Sign in',
  refused: 'Your rights do not let you see what is not published yet.',
  away: 'The server does not answer. Try again in a moment.',
  retry: 'Try again',
  none: 'There is no page at this address.',
  notice: 'Preview: visitors do not see this page like this yet.',
  pages: 'Pages',
}
