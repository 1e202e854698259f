import { defineWords } from '../../i18n/define-words'

/** What the list of members says, and what is said of a member anywhere. */
export const membersWords = defineWords(
  {
    person: 'Humain',
    bot: 'Robot',
    synced: 'Synchronisé',
    pending: 'Lecture en cours',
    unsynced: 'Non synchronisé',
    unsyncedSince: 'Synchronisation arrêtée %{when}',
    present: 'Présents',
    left: 'Partis',
    bots: 'Robots',
    samePeople: 'Personnes à rapprocher',
    tag: 'Étiqueter',
    tagTitle: 'Étiqueter %{count} membre |||| Étiqueter %{count} membres',
    tagIntro:
      'Le membre sélectionné reçoit et perd les étiquettes choisies ci-dessous. |||| Les %{count} membres sélectionnés reçoivent et perdent les étiquettes choisies ci-dessous.',
    tagAllIntro:
      'Le membre qui correspond à votre recherche reçoit et perd les étiquettes choisies ci-dessous. |||| Les %{count} membres qui correspondent à votre recherche reçoivent et perdent les étiquettes choisies ci-dessous. Le travail continue si vous quittez cette page.',
    tagsToAdd: 'Étiquettes à donner',
    tagsToRemove: 'Étiquettes à retirer',
    tagNothing: 'Choisissez au moins une étiquette à donner ou à retirer.',
    tagged: 'Étiquettes changées pour %{count} membre |||| Étiquettes changées pour %{count} membres',
  },
  {
    person: 'Human',
    bot: 'Bot',
    synced: 'Synchronised',
    pending: 'Being read',
    unsynced: 'Not synchronised',
    unsyncedSince: 'Synchronisation stopped %{when}',
    present: 'Present',
    left: 'Left',
    bots: 'Bots',
    samePeople: 'Possible same people',
    tag: 'Tag',
    tagTitle: 'Tag %{count} member |||| Tag %{count} members',
    tagIntro:
      'The selected member gets and loses the tags chosen below. |||| The %{count} selected members get and lose the tags chosen below.',
    tagAllIntro:
      'The member who matches your search gets and loses the tags chosen below. |||| The %{count} members who match your search get and lose the tags chosen below. The work goes on if you leave this page.',
    tagsToAdd: 'Tags to give',
    tagsToRemove: 'Tags to take off',
    tagNothing: 'Choose at least one tag to give or take off.',
    tagged: 'Tags changed for %{count} member |||| Tags changed for %{count} members',
  },
)
