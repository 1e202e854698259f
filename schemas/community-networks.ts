import { choice, dateTime, defineResource, integer, json, text } from '@parvis/schema'
import { withinCommunity } from './within-community.js'

/** A server of a chat platform that a community is connected to. The product writes it, and people read it. */
export const communityNetworks = defineResource({
  name: 'community-networks',
  path: 'community/networks',
  route: 'media/community/dashboard/networks',
  within: withinCommunity,
  navigation: { section: 'community', icon: 'hub' },
  grantedTo: { moderator: ['full'] },
  label: { one: { fr: 'Réseau', en: 'Network' }, many: { fr: 'Réseaux', en: 'Networks' } },
  empty: {
    fr: 'Aucun réseau pour l’instant. Reliez cette communauté à un serveur.',
    en: 'No network yet. Connect this community to a server.',
  },
  title: 'name',
  actions: ['read'],
  versioned: false,
  fields: {
    name: text({ label: { fr: 'Nom', en: 'Name' }, required: true, readOnly: true }),
    type: choice({
      label: { fr: 'Plateforme', en: 'Platform' },
      choices: { discord: { fr: 'Discord', en: 'Discord' } },
      required: true,
      readOnly: true,
    }),
    serverId: text({ label: { fr: 'Serveur', en: 'Server' }, readOnly: true, maxLength: 100 }),
    state: choice({
      label: { fr: 'État', en: 'State' },
      choices: {
        pending: { fr: 'En attente', en: 'Pending' },
        integrated: { fr: 'Intégré', en: 'Integrated' },
        failed: { fr: 'En échec', en: 'Failed' },
        disconnected: { fr: 'Déconnecté', en: 'Disconnected' },
      },
      required: true,
      readOnly: true,
    }),
    cause: text({
      label: { fr: 'Cause et remède', en: 'Cause, and what mends it' },
      readOnly: true,
      maxLength: 100,
    }),
    since: dateTime({ label: { fr: 'Dans cet état depuis', en: 'In this state since' }, readOnly: true }),
    locale: text({
      label: { fr: 'Langue préférée', en: 'Preferred language' },
      readOnly: true,
      maxLength: 20,
    }),
    memberCount: integer({ label: { fr: 'Membres', en: 'Members' }, readOnly: true }),
    syncedAt: dateTime({ label: { fr: 'Synchronisé le', en: 'Synchronised' }, readOnly: true }),
    lastEventAt: dateTime({ label: { fr: 'Dernier événement', en: 'Last event' }, readOnly: true }),
    health: json({ label: { fr: 'Santé', en: 'Health' }, readOnly: true }),
  },
  list: {
    columns: ['name', 'state', 'health', 'memberCount', 'syncedAt'],
    filters: ['type', 'state'],
    sorts: ['name', 'memberCount', 'syncedAt'],
    search: ['name'],
    order: { field: 'name', direction: 'ASC' },
  },
})
