import {
  boolean,
  choice,
  dateTime,
  defineResource,
  embedded,
  longText,
  references,
  text,
} from '@parvis/schema'
import { mostTags } from './community-tags.js'
import { evmAddress } from './tokens/evm-address.js'
import { withinCommunity } from './within-community.js'

const username = { fr: 'Nom d’utilisateur', en: 'Username' }
const isBot = { fr: 'Robot', en: 'Bot' }
const joinedAt = { fr: 'Arrivée', en: 'Joined' }
const leftAt = { fr: 'Départ', en: 'Left' }
const readOnly = true

/** Limit of networks to list per member. */
export const mostPresences = 100

/**
 * A member of a community, on one or more of its networks. It mirrors what the platforms report: the product writes it,
 * and the audit log does not record its changes.
 */
export const communityMembers = defineResource({
  name: 'community-members',
  path: 'community/members',
  route: 'media/community/dashboard/members',
  within: { ...withinCommunity, partitions: 16 },
  navigation: { section: 'community', icon: 'people' },
  grantedTo: { moderator: ['full'] },
  label: { one: { fr: 'Membre', en: 'Member' }, many: { fr: 'Membres', en: 'Members' } },
  empty: {
    fr: 'Aucun membre pour l’instant. Ils arrivent avec la synchronisation d’un réseau.',
    en: 'No member yet. They come when a network is synchronised.',
  },
  title: 'name',
  actions: ['read'],
  audited: false,
  versioned: false,
  timed: false,
  fields: {
    name: text({ label: { fr: 'Nom', en: 'Name' }, required: true, readOnly }),
    names: longText({
      label: { fr: 'Tous ses noms', en: 'All names' },
      help: { fr: 'Un par ligne.', en: 'One a line.' },
      readOnly,
    }),
    isBot: boolean({ label: isBot, readOnly }),
    joinedAt: dateTime({ label: joinedAt, readOnly }),
    leftAt: dateTime({
      label: leftAt,
      help: { fr: 'Vide tant que le membre est là.', en: 'Empty as long as the member is there.' },
      readOnly,
    }),
    networks: references({
      label: { fr: 'Réseaux', en: 'Networks' },
      to: 'community-networks',
      maxItems: mostPresences,
      readOnly,
    }),
    tags: references({
      label: { fr: 'Étiquettes', en: 'Tags' },
      to: 'community-tags',
      maxItems: mostTags,
      hidesDeleted: true,
      readOnly,
    }),
    wallet: evmAddress({
      label: { fr: 'Adresse de portefeuille', en: 'Wallet address' },
      help: { fr: 'Où recevoir des jetons.', en: 'Where to get tokens.' },
      readOnly,
    }),
    syncState: choice({
      label: { fr: 'Synchronisation', en: 'Synchronisation' },
      choices: { synced: { fr: 'Synchronisé', en: 'Synchronised' } },
      readOnly,
    }),
    syncedAt: dateTime({
      label: { fr: 'Synchronisé le', en: 'Synchronised' },
      help: {
        fr: 'Quand ce que l’on sait du membre a changé pour la dernière fois.',
        en: 'When what is known of the member changed last.',
      },
      readOnly,
    }),
    presences: embedded({
      label: { fr: 'Présences', en: 'Presences' },
      item: { fr: 'Présence', en: 'Presence' },
      maxItems: mostPresences,
      readOnly,
      fields: {
        networkId: text({ label: { fr: 'Réseau', en: 'Network' }, required: true }),
        userId: text({ label: { fr: 'Identifiant', en: 'Id' }, required: true }),
        username: text({ label: username, required: true }),
        displayName: text({ label: { fr: 'Nom affiché', en: 'Display name' } }),
        nickname: text({ label: { fr: 'Surnom', en: 'Nickname' } }),
        avatarUrl: text({ label: { fr: 'Image', en: 'Picture' }, maxLength: 500 }),
        joinedAt: dateTime({ label: joinedAt }),
        leftAt: dateTime({ label: leftAt }),
        isBot: boolean({ label: isBot }),
        isPending: boolean({ label: { fr: 'Règles à accepter', en: 'Rules to accept' } }),
      },
    }),
  },
  list: {
    columns: ['name', 'networks', 'tags', 'isBot', 'joinedAt', 'leftAt', 'syncState'],
    filters: ['isBot', 'networks', 'tags', 'wallet', 'joinedAt', 'leftAt'],
    sorts: ['name', 'joinedAt'],
    search: ['names'],
    order: { field: 'joinedAt', direction: 'DESC' },
  },
})
