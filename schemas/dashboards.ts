import { boolean, choice, defineResource, embedded, integer, type SamplesOf, text } from '@parvis/schema'

/** A person's start page, as a list of items. */
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
    shared: boolean({ label: { fr: 'Partagé', en: 'Shared' } }),
    items: embedded({
      label: { fr: 'Éléments', en: 'Items' },
      item: { fr: 'Élément', en: 'Item' },
      addLabel: { fr: 'Ajouter un élément', en: 'Add an item' },
      maxItems: 50,
      fields: {
        title: text({ label: { fr: 'Titre', en: 'Title' } }),
        type: choice({
          label: { fr: 'Type', en: 'Type' },
          choices: {
            list: { fr: 'Liste', en: 'List' },
            figure: { fr: 'Chiffre', en: 'Figure' },
            chart: { fr: 'Graphique', en: 'Chart' },
          },
        }),
        source: text({ label: { fr: 'Source', en: 'Source' } }),
        column: integer({ label: { fr: 'Colonne', en: 'Column' }, min: 0, max: 11 }),
        row: integer({ label: { fr: 'Ligne', en: 'Row' }, min: 0 }),
        width: integer({ label: { fr: 'Largeur', en: 'Width' }, min: 1, max: 12 }),
        height: integer({ label: { fr: 'Hauteur', en: 'Height' }, min: 1, max: 12 }),
      },
    }),
  },
  list: {
    columns: ['name', 'shared', 'items'],
    filters: ['shared'],
    sorts: ['name'],
    search: ['name'],
    order: { field: 'name', direction: 'ASC' },
  },
})

export const dashboardSamples: SamplesOf<typeof dashboards> = () => [
  {
    name: 'Accueil',
    shared: true,
    items: [
      {
        title: 'Sociétés',
        type: 'list',
        source: 'companies',
        column: 0,
        row: 0,
        width: 6,
        height: 4,
      },
      {
        title: 'Devis en cours',
        type: 'figure',
        source: 'quotes',
        column: 6,
        row: 0,
        width: 3,
        height: 2,
      },
    ],
  },
]
