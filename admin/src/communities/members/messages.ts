import { defineMessages } from '@parvis/schema'

/** Messages of the list of members, and about members in general. */
export const membersMessages = defineMessages({
  person: { fr: 'Humain', en: 'Human' },
  bot: { fr: 'Robot', en: 'Bot' },
  synced: { fr: 'Synchronisé', en: 'Synchronised' },
  pending: { fr: 'Lecture en cours', en: 'Being read' },
  unsynced: { fr: 'Non synchronisé', en: 'Not synchronised' },
  unsyncedSince: { fr: 'Synchronisation arrêtée %{when}', en: 'Synchronisation stopped %{when}' },
  present: { fr: 'Présents', en: 'Present' },
  left: { fr: 'Partis', en: 'Left' },
  bots: { fr: 'Robots', en: 'Bots' },
  samePeople: { fr: 'Personnes à rapprocher', en: 'Possible same people' },
  tag: { fr: 'Étiqueter', en: 'Tag' },
  tagTitle: {
    fr: 'Étiqueter %{count} membre |||| Étiqueter %{count} membres',
    en: 'Tag %{count} member |||| Tag %{count} members',
  },
  tagIntro: {
    fr: 'Le membre sélectionné reçoit et perd les étiquettes choisies ci-dessous. |||| Les %{count} membres sélectionnés reçoivent et perdent les étiquettes choisies ci-dessous.',
    en: 'The selected member gets and loses the tags chosen below. |||| The %{count} selected members get and lose the tags chosen below.',
  },
  tagAllIntro: {
    fr: 'Le membre qui correspond à votre recherche reçoit et perd les étiquettes choisies ci-dessous. |||| Les %{count} membres qui correspondent à votre recherche reçoivent et perdent les étiquettes choisies ci-dessous. Le travail continue si vous quittez cette page.',
    en: 'The member who matches your search gets and loses the tags chosen below. |||| The %{count} members who match your search get and lose the tags chosen below. The work goes on if you leave this page.',
  },
  tagsToAdd: { fr: 'Étiquettes à donner', en: 'Tags to give' },
  tagsToRemove: { fr: 'Étiquettes à retirer', en: 'Tags to take off' },
  tagNothing: {
    fr: 'Choisissez au moins une étiquette à donner ou à retirer.',
    en: 'Choose at least one tag to give or take off.',
  },
  tagged: {
    fr: 'Étiquettes changées pour %{count} membre |||| Étiquettes changées pour %{count} membres',
    en: 'Tags changed for %{count} member |||| Tags changed for %{count} members',
  },
})
