import type { DeadEndText } from '../dead-end-text'

export const serverError: DeadEndText = {
  meta: { title: 'Internal Server Error — Parvis', description: 'The server could not answer.' },
  title: 'Internal Server Error',
  body: 'The server could not answer. Nothing that you sent and that was confirmed to you is lost. Try again in a moment.',
  back: 'Go to the home page',
}
