import type { Page } from '../routing/page'
import { trashRoute } from '../routing/routes'

/** The page of what was deleted and can come back. */
export function trashPages(frame: Pick<Page, 'layout' | 'middleware'>): Page[] {
  return [{ ...frame, path: trashRoute, screen: async () => (await import('./trash-screen')).TrashScreen }]
}
