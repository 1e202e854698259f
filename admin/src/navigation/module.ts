import type { ConsoleModule, Page } from '@parvis/admin-kit/console'
import { redirect } from 'react-router-dom'
import { session } from '../session/current-session'
import { firstRedirect } from './first-redirect'
import { navigation } from './navigation'

/** A page that the site has instead of the console. */
const siteRedirect = (path: string): Page => ({
  path,
  enter: () => {
    throw redirect(`${window.location.origin}/${path}`)
  },
})

/** Where the console leads that names no page of its own. */
export const navigationModule: ConsoleModule = {
  name: 'navigation',
  pages: [
    {
      path: '',
      enter: async () => {
        throw redirect(firstRedirect(await session.connect(), navigation))
      },
    },
    siteRedirect('login'),
    siteRedirect('register'),
  ],
}
