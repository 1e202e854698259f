import { defineWords } from '../../../i18n/define-words'

/** What is said where members may be one person. */
export const peopleWords = defineWords(
  {
    title: 'La même personne ailleurs',
    none: 'Personne d’autre ne semble être ce membre.',
    same_account: 'Même compte sur les deux serveurs : c’est sûrement la même personne.',
    same_username: 'Même nom d’utilisateur.',
    similar_name: 'Noms qui se ressemblent.',
    hasLeft: 'parti',
    onNetwork: '%{username} sur %{network}',
    link: 'Rapprocher',
    linkTitle: 'Rapprocher %{name} et %{other} ?',
    linkIntro: 'Ces deux membres n’en feront plus qu’un :',
    linkOutcome:
      '%{name} aura %{smart_count} présence, avec les étiquettes, les notes et l’historique des deux. Vous pourrez les séparer à nouveau. |||| %{name} aura %{smart_count} présences, avec les étiquettes, les notes et l’historique des deux. Vous pourrez les séparer à nouveau.',
    linked: '%{name} et %{other} ne font plus qu’un.',
    notSame: 'Pas la même personne',
    notSameDone: 'C’est noté : %{other} ne sera plus proposé.',
    find: 'Chercher un autre membre',
    findHelp: 'Une partie de son nom suffit.',
    findSelf: 'C’est déjà ce membre.',
    unlink: 'Séparer',
    unlinkTitle: 'Séparer %{username} de %{name} ?',
    unlinkIntro:
      'La présence « %{username} » (%{network}) redeviendra un membre à part, avec ce qui lui est arrivé sur ce réseau. Vous pourrez les rapprocher à nouveau.',
    unlinked: '%{username} est de nouveau un membre à part.',
    screenTitle: 'Personnes à rapprocher',
    screenIntro:
      'Ces membres de réseaux différents sont peut-être une seule personne. Rapprochez-les, ou dites que ce n’est pas le cas : ils ne seront plus proposés.',
    noPairs:
      'Personne à rapprocher pour l’instant. Les propositions viennent dès qu’une communauté a deux réseaux.',
    more: 'Chercher plus loin',
  },
  {
    title: 'The same person elsewhere',
    none: 'Nobody else seems to be this member.',
    same_account: 'Same account on both servers: surely the same person.',
    same_username: 'Same username.',
    similar_name: 'Names alike.',
    hasLeft: 'left',
    onNetwork: '%{username} on %{network}',
    link: 'Link',
    linkTitle: 'Link %{name} and %{other}?',
    linkIntro: 'These two members become one:',
    linkOutcome:
      '%{name} will have %{smart_count} presence, with the tags, notes and history of both. You can unlink them again. |||| %{name} will have %{smart_count} presences, with the tags, notes and history of both. You can unlink them again.',
    linked: '%{name} and %{other} are one now.',
    notSame: 'Not the same person',
    notSameDone: 'Noted: %{other} is suggested no more.',
    find: 'Find another member',
    findHelp: 'A part of their name is enough.',
    findSelf: 'That is this member already.',
    unlink: 'Unlink',
    unlinkTitle: 'Unlink %{username} from %{name}?',
    unlinkIntro:
      'The presence “%{username}” (%{network}) becomes a member of its own again, with what happened to it on that network. You can link them again.',
    unlinked: '%{username} is a member of its own again.',
    screenTitle: 'Possible same people',
    screenIntro:
      'These members of different networks may be one person. Link them, or say that they are not: they are suggested no more.',
    noPairs: 'Nobody to link at present. Suggestions come as soon as a community has two networks.',
    more: 'Look further',
  },
)
