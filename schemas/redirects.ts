import { boolean, defineResource, text } from '@parvis/schema'

/** A redirect of the public site. */
export const redirects = defineResource({
  name: 'redirects',
  route: 'settings/website/redirects',
  navigation: { section: 'publishing' },
  label: {
    one: { fr: 'Redirection', en: 'Redirect' },
    many: { fr: 'Redirections du site', en: 'Site redirects' },
    counted: { fr: 'Redirections', en: 'Redirects' },
  },
  title: 'from',
  fields: {
    from: text({
      label: { fr: 'Adresse', en: 'Address' },
      help: {
        fr: 'Une adresse du site telle que /ancienne-page, sans le nom du site.',
        en: 'An address of the site such as /old-page, without the name of the site.',
      },
      required: true,
      unique: true,
      maxLength: 500,
    }),
    to: text({
      label: { fr: 'Mène à', en: 'Leads to' },
      help: {
        fr: 'Une page du site, telle que /contact, ou une adresse complète en https://.',
        en: 'A page of the site, such as /contact, or a whole address in https://.',
      },
      required: true,
      maxLength: 2000,
    }),
    permanent: boolean({
      label: { fr: 'Définitive', en: 'Permanent' },
      help: {
        fr: 'Navigateurs et moteurs de recherche retiennent la nouvelle adresse.',
        en: 'Browsers and search engines keep the new address.',
      },
    }),
  },
  list: {
    columns: ['from', 'to', 'permanent'],
    filters: ['permanent'],
    sorts: ['from'],
    search: ['from', 'to'],
    order: { field: 'from', direction: 'ASC' },
  },
})
