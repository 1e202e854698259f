import { defineMessages } from '@parvis/schema'

/** Messages of the page of dashboards. */
export const homeMessages = defineMessages({
  // The page and its dashboards
  dashboards: { fr: 'Tableaux de bord', en: 'Dashboards' },
  own: { fr: 'Les miens', en: 'Mine' },
  account: { fr: 'Pour tout le monde', en: 'For everybody' },
  loading: { fr: 'Chargement des tableaux de bord', en: 'Loading the dashboards' },
  none: {
    fr: 'Rassemblez ici ce que vous suivez : les dernières fiches d’une liste, un chiffre et son évolution, un graphique.',
    en: 'Bring together what you follow: the latest records of a list, a figure and how it changes, a chart.',
  },
  createStarter: { fr: 'Créer mon tableau de bord', en: 'Create my dashboard' },
  starterName: { fr: 'Mon accueil', en: 'My home' },
  emptyDashboard: {
    fr: 'Ce tableau de bord est vide. Ajoutez-y un premier élément.',
    en: 'This dashboard is empty. Add a first item to it.',
  },
  emptyOfOthers: { fr: 'Ce tableau de bord est vide.', en: 'This dashboard is empty.' },
  // Actions
  add: { fr: 'Ajouter un élément', en: 'Add an item' },
  arrange: { fr: 'Réorganiser', en: 'Arrange' },
  arranged: { fr: 'Terminer', en: 'Done' },
  actions: { fr: 'Actions sur le tableau de bord', en: 'Actions on the dashboard' },
  create: { fr: 'Nouveau tableau de bord', en: 'New dashboard' },
  rename: { fr: 'Renommer', en: 'Rename' },
  share: { fr: 'Partager', en: 'Share' },
  duplicate: { fr: 'Dupliquer pour moi', en: 'Duplicate as mine' },
  copyOf: { fr: '%{name} (copie)', en: '%{name} (copy)' },
  duplicated: { fr: '« %{name} » est à vous.', en: '“%{name}” is yours.' },
  remove: { fr: 'Supprimer', en: 'Delete' },
  removeTitle: { fr: 'Supprimer « %{name} » ?', en: 'Delete “%{name}”?' },
  removeOwn: {
    fr: 'Le tableau de bord va dans la corbeille. Les fiches qu’il montre ne changent pas.',
    en: 'The dashboard goes to the trash. The records that it shows do not change.',
  },
  removeShared: {
    fr: 'Le tableau de bord va dans la corbeille, aussi pour ceux avec qui il est partagé. Les fiches qu’il montre ne changent pas.',
    en: 'The dashboard goes to the trash, also for those with whom it is shared. The records that it shows do not change.',
  },
  // The dialogs of a dashboard
  createIt: { fr: 'Créer', en: 'Create' },
  name: { fr: 'Nom', en: 'Name' },
  contents: { fr: 'Contenu', en: 'Contents' },
  starter: { fr: 'Une proposition, à arranger ensuite', en: 'A proposal, to arrange afterwards' },
  empty: { fr: 'Aucun élément', en: 'No item' },
  audience: { fr: 'Visible par', en: 'Visible to' },
  forMe: { fr: 'Moi seulement', en: 'Me only' },
  forGroup: { fr: 'Le groupe %{name}', en: 'The group %{name}' },
  forAccount: { fr: 'Tout le monde', en: 'Everybody' },
  audienceHelp: {
    fr: 'Chacun n’y voit que ce qu’il a le droit de lire.',
    en: 'Everybody sees only what they may read.',
  },
  // The dialog of an item
  addTitle: { fr: 'Ajouter un élément', en: 'Add an item' },
  editTitle: { fr: 'Modifier l’élément', en: 'Edit the item' },
  save: { fr: 'Enregistrer', en: 'Save' },
  addIt: { fr: 'Ajouter', en: 'Add' },
  type: { fr: 'Type', en: 'Type' },
  source: { fr: 'Liste', en: 'List' },
  sourceMissing: { fr: 'Choisissez une liste.', en: 'Choose a list.' },
  view: { fr: 'Vue enregistrée', en: 'Saved view' },
  noView: { fr: 'Toutes les fiches', en: 'All records' },
  viewHelp: {
    fr: 'Celles que les lecteurs du tableau de bord voient aussi.',
    en: 'Those that the readers of the dashboard see too.',
  },
  viewUnknown: { fr: 'Une vue que vous ne voyez pas', en: 'A view that you do not see' },
  sum: { fr: 'Chiffre', en: 'Figure' },
  count: { fr: 'Nombre de fiches', en: 'Number of records' },
  sumOf: { fr: 'Total : %{field}', en: 'Total: %{field}' },
  dateField: { fr: 'Par date de', en: 'By date of' },
  days: { fr: 'Période', en: 'Period' },
  allTime: { fr: 'Depuis toujours', en: 'All time' },
  lastDays: { fr: '%{smart_count} derniers jours', en: 'Last %{smart_count} days' },
  title: { fr: 'Titre', en: 'Title' },
  full: {
    fr: 'Un tableau de bord a au plus %{most} éléments.',
    en: 'A dashboard has at most %{most} items.',
  },
  // Titles made from choices
  titleView: { fr: '%{name} : %{view}', en: '%{name}: %{view}' },
  titleSum: { fr: '%{name}, total « %{field} »', en: '%{name}, total of “%{field}”' },
  titlePeriod: { fr: '%{title}, %{period}', en: '%{title}, %{period}' },
  titleByDate: { fr: '%{title} par « %{field} »', en: '%{title} by “%{field}”' },
  periodOf: { fr: '%{smart_count} derniers jours', en: 'last %{smart_count} days' },
  // Items
  editItem: { fr: 'Modifier', en: 'Edit' },
  editNamed: { fr: 'Modifier « %{title} »', en: 'Edit “%{title}”' },
  removeItem: { fr: 'Retirer', en: 'Remove' },
  removeNamed: { fr: 'Retirer « %{title} »', en: 'Remove “%{title}”' },
  removed: { fr: '« %{title} » a été retiré.', en: '“%{title}” was removed.' },
  undo: { fr: 'Annuler', en: 'Undo' },
  close: { fr: 'Fermer', en: 'Close' },
  unknown: {
    fr: 'Cette version de la console ne sait pas montrer cet élément.',
    en: 'This version of the console cannot show this item.',
  },
  unknownTitle: { fr: 'Élément', en: 'Item' },
  forbidden: {
    fr: 'Vous n’avez pas le droit de lire ces fiches.',
    en: 'You may not read these records.',
  },
  gone: {
    fr: 'La vue, le champ ou la liste n’existe plus, ou n’est pas partagé avec vous.',
    en: 'The view, the field or the list is gone, or is not shared with you.',
  },
  slow: {
    fr: 'La lecture a pris trop de temps.',
    en: 'Reading took too long.',
  },
  retry: { fr: 'Réessayer', en: 'Try again' },
  stale: {
    fr: 'Les éléments n’ont pas pu être actualisés. %{why}',
    en: 'The items could not be brought up to date. %{why}',
  },
  noRecord: { fr: 'Aucune fiche pour l’instant.', en: 'No record yet.' },
  more: { fr: 'En hausse : +%{change}', en: 'Up: +%{change}' },
  less: { fr: 'En baisse : −%{change}', en: 'Down: −%{change}' },
  same: { fr: 'Sans changement', en: 'No change' },
  before: {
    fr: 'par rapport aux %{smart_count} jours précédents (%{before})',
    en: 'against the %{smart_count} days before (%{before})',
  },
  since: { fr: 'Depuis toujours', en: 'All time' },
  day: { fr: 'Jour', en: 'Day' },
  // Drafts
  noDraft: {
    fr: 'Aucune saisie en attente : tout est enregistré.',
    en: 'Nothing waits: all you typed is saved.',
  },
  draftsHere: { fr: 'Conservés dans ce navigateur.', en: 'Stored in this browser.' },
  newDraft: { fr: 'Nouvelle fiche', en: 'New record' },
  discard: { fr: 'Effacer', en: 'Discard' },
  discardNamed: { fr: 'Effacer le brouillon « %{title} »', en: 'Discard the draft “%{title}”' },
  discarded: { fr: 'Le brouillon « %{title} » a été effacé.', en: 'The draft “%{title}” was discarded.' },
  // Arranging
  pointerInstructions: {
    fr: 'Tirez un élément par son titre, ou par son coin pour le redimensionner. Au clavier, depuis sa poignée :',
    en: 'Drag an item by its title, or by its corner to resize it. By keyboard, from its handle:',
  },
  instructions: {
    fr: 'flèches pour déplacer, Majuscule et flèches pour redimensionner, Échap pour revenir à la place de départ.',
    en: 'arrow keys to move, Shift and arrow keys to resize, Escape to go back to where it was.',
  },
  narrowInstructions: {
    fr: 'Flèches haut et bas pour déplacer, Échap pour revenir à la place de départ.',
    en: 'Up and down arrow keys to move, Escape to go back to where it was.',
  },
  move: { fr: 'Déplacer « %{title} »', en: 'Move “%{title}”' },
  moveUp: { fr: 'Monter « %{title} »', en: 'Move “%{title}” up' },
  moveDown: { fr: 'Descendre « %{title} »', en: 'Move “%{title}” down' },
  place: {
    fr: 'Colonne %{column}, ligne %{row}, largeur %{width}, hauteur %{height}',
    en: 'Column %{column}, row %{row}, %{width} wide, %{height} high',
  },
  placeInOrder: { fr: 'Place %{place} sur %{count}', en: 'Place %{place} of %{count}' },
  saving: { fr: 'Enregistrement…', en: 'Saving…' },
  saved: { fr: 'Enregistré', en: 'Saved' },
  changedElsewhere: {
    fr: 'Ce tableau de bord a été modifié ailleurs : voici sa dernière version. Votre dernière modification n’est pas enregistrée.',
    en: 'This dashboard was changed elsewhere: this is its latest version. Your last change is not saved.',
  },
})

/** Gives a message in the reader’s language. */
export type HomeText = (
  key: keyof typeof homeMessages,
  values?: Readonly<Record<string, string | number>>,
) => string
