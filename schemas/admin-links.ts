import { defineResource, french, integer, localisedText, type SamplesOf, text } from '@parvis/schema'

/** An account's label and position of an entry of the console's navigation. */
export const adminLinks = defineResource({
  name: 'admin-links',
  route: 'settings/admin-links',
  navigation: { section: 'settings' },
  label: {
    one: { fr: 'Entrée de navigation', en: 'Navigation entry' },
    many: { fr: 'Navigation', en: 'Navigation' },
    counted: { fr: 'Entrées de navigation', en: 'Navigation entries' },
  },
  title: 'title',
  fields: {
    title: localisedText({ label: { fr: 'Titre', en: 'Title' }, required: true, maxLength: 60 }),
    position: integer({
      label: { fr: 'Position', en: 'Position' },
      help: {
        fr: french`Sa place dans sa partie du menu ; 1 est la première.`,
        en: 'Its place in its part of the menu; 1 is the first.',
      },
      min: 0,
    }),
    route: text({
      label: { fr: 'Entrée', en: 'Entry' },
      help: {
        fr: 'Son adresse après /admin/, par exemple companies.',
        en: 'Its address after /admin/, such as companies.',
      },
      unique: true,
      form: 'route',
    }),
  },
  list: {
    columns: ['position', 'title', 'route'],
    filters: [],
    sorts: ['position', 'title', 'route'],
    search: ['title', 'route'],
    order: { field: 'position', direction: 'ASC' },
  },
})

export const adminLinkSamples: SamplesOf<typeof adminLinks> = () => [
  { title: { fr: 'Clients', en: 'Clients' }, position: 1, route: 'companies' },
]
