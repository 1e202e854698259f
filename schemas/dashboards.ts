import {
  boolean,
  choice,
  defineResource,
  embedded,
  integer,
  reference,
  type SamplesOf,
  text,
} from '@parvis/schema'

/** How many columns a dashboard has. */
export const dashboardColumns = 12

/** How many items a dashboard has at most. */
export const mostDashboardItems = 50

/** The periods of figures and charts, in days, the current one included. */
export const dashboardPeriods = [7, 30, 90, 365] as const

/** Start pages of people, as items on a grid. */
export const dashboards = defineResource({
  name: 'dashboards',
  navigation: { section: 'administration', icon: 'dashboard' },
  label: {
    one: { fr: 'Tableau de bord', en: 'Dashboard' },
    many: { fr: 'Tableaux de bord', en: 'Dashboards' },
  },
  title: 'name',
  fields: {
    name: text({ label: { fr: 'Nom', en: 'Name' }, required: true }),
    owner: reference({ label: { fr: 'Propriétaire', en: 'Owner' }, to: 'users' }),
    group: reference({
      label: { fr: 'Groupe', en: 'Group' },
      help: { fr: 'Ses membres le voient.', en: 'Its members see it.' },
      to: 'groups',
    }),
    shared: boolean({ label: { fr: 'Partagé avec tous', en: 'Shared with everybody' } }),
    items: embedded({
      label: { fr: 'Éléments', en: 'Items' },
      item: { fr: 'Élément', en: 'Item' },
      addLabel: { fr: 'Ajouter un élément', en: 'Add an item' },
      maxItems: mostDashboardItems,
      fields: {
        title: text({ label: { fr: 'Titre', en: 'Title' } }),
        type: choice({
          label: { fr: 'Type', en: 'Type' },
          choices: {
            list: { fr: 'Liste', en: 'List' },
            figure: { fr: 'Chiffre', en: 'Figure' },
            chart: { fr: 'Graphique', en: 'Chart' },
            notices: { fr: 'Notifications', en: 'Notifications' },
            mentions: { fr: 'Mentions de moi', en: 'Mentions of me' },
            drafts: { fr: 'Mes brouillons', en: 'My drafts' },
          },
        }),
        source: text({
          label: { fr: 'Source', en: 'Source' },
          help: { fr: 'Le nom d’une liste, comme companies.', en: 'The name of a list, such as companies.' },
          maxLength: 100,
        }),
        within: text({
          label: { fr: 'Dans', en: 'Within' },
          help: {
            fr: 'L’identifiant de la communauté dont vient la liste, le cas échéant.',
            en: 'The id of the community that the list is of, if it is of one.',
          },
          maxLength: 36,
        }),
        view: text({
          label: { fr: 'Vue', en: 'View' },
          help: {
            fr: 'L’identifiant d’une vue enregistrée de la liste.',
            en: 'The id of a saved view of the list.',
          },
          maxLength: 36,
        }),
        sum: text({
          label: { fr: 'Somme de', en: 'Sum of' },
          help: {
            fr: 'Un champ de nombres. Sans lui, les fiches sont comptées.',
            en: 'A field of numbers. Without it, records are counted.',
          },
          maxLength: 100,
        }),
        dateField: text({
          label: { fr: 'Par date de', en: 'By date of' },
          help: {
            fr: 'Le champ qui place les fiches dans le temps.',
            en: 'The field that places records in time.',
          },
          maxLength: 100,
        }),
        days: integer({
          label: { fr: 'Jours', en: 'Days' },
          help: {
            fr: 'La période, en jours. Sans elle, depuis toujours.',
            en: 'The period, in days. Without it, all time.',
          },
          min: 1,
          max: 366,
        }),
        column: integer({ label: { fr: 'Colonne', en: 'Column' }, min: 0, max: dashboardColumns - 1 }),
        row: integer({ label: { fr: 'Ligne', en: 'Row' }, min: 0 }),
        width: integer({ label: { fr: 'Largeur', en: 'Width' }, min: 1, max: dashboardColumns }),
        height: integer({ label: { fr: 'Hauteur', en: 'Height' }, min: 1, max: 12 }),
      },
    }),
  },
  list: {
    columns: ['name', 'owner', 'group', 'shared', 'items'],
    filters: ['shared', 'owner', 'group'],
    sorts: ['name'],
    search: ['name'],
    order: { field: 'name', direction: 'ASC' },
  },
})

/** What an item of a list without a view says nothing about. */
const unset = { within: null, view: null, sum: null, dateField: null, days: null }

export const dashboardSamples: SamplesOf<typeof dashboards> = () => [
  {
    name: 'Accueil',
    shared: true,
    items: [
      {
        ...unset,
        title: 'Devis reçus en 30 jours',
        type: 'figure',
        source: 'quotes',
        days: 30,
        column: 0,
        row: 0,
        width: 3,
        height: 2,
      },
      {
        ...unset,
        title: 'Sociétés',
        type: 'figure',
        source: 'companies',
        column: 3,
        row: 0,
        width: 3,
        height: 2,
      },
      {
        ...unset,
        title: 'Messages reçus',
        type: 'chart',
        source: 'contact-messages',
        days: 30,
        column: 6,
        row: 0,
        width: 6,
        height: 4,
      },
      {
        ...unset,
        title: 'Derniers devis',
        type: 'list',
        source: 'quotes',
        column: 0,
        row: 2,
        width: 6,
        height: 4,
      },
      { ...unset, title: null, type: 'drafts', source: null, column: 6, row: 4, width: 6, height: 2 },
    ],
  },
]
