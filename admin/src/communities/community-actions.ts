import Connect from '@mui/icons-material/AddLinkOutlined'
import type { ConsoleAction } from '@parvis/admin-kit/console'
import { communities } from '@parvis/schemas'
import { connectRoute, importRoute } from '../routing/routes'

/** What people do with communities, besides creating records. */
export const communityActions: readonly ConsoleAction[] = [
  {
    title: { fr: 'Connecter un serveur', en: 'Connect a server' },
    words: ['Réseau', 'Network', 'Discord'],
    icon: Connect,
    path: connectRoute,
    right: communities.rights.update,
  },
  {
    title: { fr: 'Créer une communauté depuis un serveur', en: 'Create a community from a server' },
    words: ['Importer un serveur', 'Import a server', 'Discord'],
    icon: Connect,
    path: importRoute,
    right: communities.rights.create,
  },
]
