import { choice, defineResource, integer, localisedText, text } from '@parvis/schema'

/** A link in one of the site's menus. */
export const menuEntries = defineResource({
  name: 'menu-entries',
  route: 'settings/website/menus',
  navigation: { section: 'publishing' },
  label: {
    one: { fr: 'Lien de menu', en: 'Menu link' },
    many: { fr: 'Menus du site', en: 'Site menus' },
    counted: { fr: 'Liens de menu', en: 'Menu links' },
  },
  title: 'title',
  fields: {
    title: localisedText({ label: { fr: 'Titre', en: 'Title' }, required: true, maxLength: 60 }),
    address: text({
      label: { fr: 'Adresse', en: 'Address' },
      help: {
        fr: 'Une page du site, telle que /contact, ou une adresse en https://, mailto: ou tel:.',
        en: 'A page of the site, such as /contact, or an address in https://, mailto: or tel:.',
      },
      required: true,
      form: 'link',
      maxLength: 500,
    }),
    place: choice({
      label: { fr: 'Menu', en: 'Menu' },
      choices: {
        header: { fr: 'En-tête', en: 'Header' },
        footer: { fr: 'Pied de page', en: 'Footer' },
        legal: { fr: 'Mentions', en: 'Small print' },
      },
      required: true,
    }),
    position: integer({
      label: { fr: 'Position', en: 'Position' },
      help: { fr: 'Les plus petites viennent en premier.', en: 'The smallest come first.' },
      min: 0,
    }),
  },
  list: {
    columns: ['place', 'position', 'title', 'address'],
    filters: ['place'],
    sorts: ['position', 'title'],
    search: ['title', 'address'],
    order: { field: 'position', direction: 'ASC' },
  },
})
