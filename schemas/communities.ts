import { date, defineResource, image, localisedText, text } from '@parvis/schema'

/** A group of people on the servers of some chat platform. */
export const communities = defineResource({
  name: 'communities',
  route: 'media/community',
  distributed: true,
  navigation: { section: 'start', icon: 'forum', firstRedirect: true },
  grantedTo: { moderator: ['full'] },
  label: { one: { fr: 'Communauté', en: 'Community' }, many: { fr: 'Communautés', en: 'Communities' } },
  empty: {
    fr: 'Aucune communauté pour l’instant. Créez-en une, puis reliez-la à un serveur.',
    en: 'No community yet. Create one, then connect it to a server.',
  },
  title: 'name',
  fields: {
    name: text({ label: { fr: 'Nom', en: 'Name' }, required: true, maxLength: 100 }),
    logo: image({ label: { fr: 'Logo', en: 'Logo' } }),
    tagLine: text({ label: { fr: 'Accroche', en: 'Tagline' } }),
    description: localisedText({
      label: { fr: 'Description', en: 'Description' },
      form: 'lines',
      maxLength: 5000,
    }),
    foundingAt: date({ label: { fr: 'Fondée le', en: 'Founded on' } }),
  },
  list: {
    columns: ['logo', 'name', 'tagLine', 'foundingAt'],
    filters: ['foundingAt'],
    sorts: ['name', 'foundingAt'],
    search: ['name', 'tagLine'],
    order: { field: 'name', direction: 'ASC' },
  },
})
