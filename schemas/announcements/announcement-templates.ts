import { defineResource, text } from '@parvis/schema'
import { withinCommunity } from '../within-community.js'
import { contentFields } from './announcement-content.js'

/** The content of announcements that a community sends often; new announcements are written from it. */
export const communityAnnouncementTemplates = defineResource({
  name: 'community-announcement-templates',
  path: 'community/announcement-templates',
  route: 'media/community/dashboard/announcement-templates',
  within: withinCommunity,
  navigation: { section: 'community', icon: 'page' },
  grantedTo: { moderator: ['full'] },
  label: {
    one: { fr: 'Modèle d’annonce', en: 'Announcement template' },
    many: { fr: 'Modèles d’annonces', en: 'Announcement templates' },
  },
  empty: {
    fr: 'Aucun modèle pour l’instant. Écrivez-en un pour ce que vous annoncez souvent.',
    en: 'No template yet. Write one for what you announce often.',
  },
  title: 'name',
  fields: {
    name: text({ label: { fr: 'Nom', en: 'Name' }, required: true, maxLength: 150 }),
    ...contentFields,
  },
  list: {
    columns: ['name', 'versions', 'format'],
    filters: ['format'],
    sorts: ['name'],
    search: ['name'],
    order: { field: 'name', direction: 'ASC' },
  },
})
