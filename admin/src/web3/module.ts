import type { ConsoleModule } from '@parvis/admin-kit/console'
import { tokens } from '@parvis/schemas'
import { mintRoute } from '../routing/routes'

const later = () => import('./later-screens')

/** Tokens on a chain. */
export const web3Module: ConsoleModule = {
  name: 'web3',
  pages: [{ path: mintRoute, right: tokens.rights.read, screen: async () => (await later()).mint() }],
  extensions: { [tokens.name]: async () => (await later()).tokenExtensions() },
}
