import {
  boolean,
  dateTime,
  defineResource,
  embedded,
  french,
  list,
  longText,
  reference,
  type SamplesOf,
  text,
} from '@parvis/schema'

/** Users with the same rights. */
export const groups = defineResource({
  name: 'groups',
  route: 'settings/groups',
  navigation: { section: 'people' },
  label: { one: { fr: 'Groupe', en: 'Group' }, many: { fr: 'Groupes', en: 'Groups' } },
  title: 'group_name',
  fields: {
    group_name: text({ label: { fr: 'Nom', en: 'Name' }, required: true, unique: true }),
    group_default: boolean({
      label: { fr: 'Groupe par défaut', en: 'Default group' },
      help: {
        fr: 'Chaque nouvel utilisateur du compte en fait partie.',
        en: 'Every new user of the account belongs to it.',
      },
    }),
    description: longText({ label: { fr: 'Description', en: 'Description' }, maxLength: 2000 }),
    permissions: list({
      label: { fr: 'Droits', en: 'Rights' },
      ownPage: true,
      maxItems: 500,
    }),
    members: embedded({
      label: { fr: 'Membres', en: 'Members' },
      item: { fr: 'Membre', en: 'Member' },
      addLabel: { fr: 'Ajouter un membre', en: 'Add a member' },
      maxItems: 1000,
      served: { path: 'group-members', holder: 'group' },
      fields: {
        user: reference({ label: { fr: 'Utilisateur', en: 'User' }, to: 'users', required: true }),
        until: dateTime({
          label: { fr: 'Jusqu’au', en: 'Until' },
          help: { fr: french`Sans date : pour toujours.`, en: 'Without a date: for good.' },
        }),
      },
    }),
  },
  list: {
    columns: ['group_name', 'group_default', 'members', 'description'],
    filters: ['group_default', 'permissions'],
    sorts: ['group_name'],
    search: ['group_name', 'description'],
    order: { field: 'group_name', direction: 'ASC' },
  },
})

export const groupSamples: SamplesOf<typeof groups> = () => [
  {
    group_name: 'Rédaction',
    permissions: ['pages.full', 'faq.full', 'realisations.full', 'services.full'],
  },
]
