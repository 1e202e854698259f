import { colour, defineResource, text } from '@parvis/schema'
import { withinCommunity } from './within-community.js'

/** Limit of tags per member. */
export const mostTags = 50

/** A label that moderators put on members of a community to find them again. */
export const communityTags = defineResource({
  name: 'community-tags',
  path: 'community/tags',
  route: 'media/community/dashboard/tags',
  within: withinCommunity,
  navigation: { section: 'members' },
  grantedTo: { moderator: ['full'] },
  label: { one: { fr: 'Étiquette', en: 'Tag' }, many: { fr: 'Étiquettes', en: 'Tags' } },
  empty: {
    fr: 'Aucune étiquette pour l’instant. Créez-en une, puis donnez-la à des membres.',
    en: 'No tag yet. Create one, then give it to members.',
  },
  title: 'name',
  fields: {
    name: text({ label: { fr: 'Nom', en: 'Name' }, required: true, unique: true, maxLength: 50 }),
    colour: colour({ label: { fr: 'Couleur', en: 'Colour' } }),
  },
  list: {
    columns: ['name', 'colour'],
    filters: ['name'],
    sorts: ['name'],
    search: ['name'],
    order: { field: 'name', direction: 'ASC' },
  },
})
