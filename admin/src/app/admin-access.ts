import { PageError } from '../errors/page-error'
import type { Visit } from '../routing/page'
import { mayOpen } from '../session/access'
import type { Session } from '../session/session'
import type { Middleware } from './pipeline'

/** Makes the `admin` middleware: only who is connected, with the role or the right for the section, passes. */
export function adminAccess(session: Pick<Session, 'connect'>): Middleware<Pick<Visit, 'page'>> {
  return async ({ page }) => {
    const connection = await session.connect()
    if (!mayOpen(connection, page)) throw new PageError(403, 'Forbidden', page.right)
  }
}
