import { defineMessages } from '@parvis/schema'

/** Messages about members who may be one person. */
export const peopleMessages = defineMessages({
  title: { fr: 'La même personne ailleurs', en: 'The same person elsewhere' },
  none: { fr: 'Personne d’autre ne semble être ce membre.', en: 'Nobody else seems to be this member.' },
  same_account: {
    fr: 'Même compte sur les deux serveurs : c’est sûrement la même personne.',
    en: 'Same account on both servers: surely the same person.',
  },
  same_username: { fr: 'Même nom d’utilisateur.', en: 'Same username.' },
  similar_name: { fr: 'Noms qui se ressemblent.', en: 'Names alike.' },
  hasLeft: { fr: 'parti', en: 'left' },
  onNetwork: { fr: '%{username} sur %{network}', en: '%{username} on %{network}' },
  link: { fr: 'Rapprocher', en: 'Link' },
  linkTitle: { fr: 'Rapprocher %{name} et %{other} ?', en: 'Link %{name} and %{other}?' },
  linkIntro: { fr: 'Ces deux membres n’en feront plus qu’un :', en: 'These two members become one:' },
  linkOutcome: {
    fr: '%{name} aura %{smart_count} présence, avec les étiquettes, les notes et l’historique des deux. Vous pourrez les séparer à nouveau. |||| %{name} aura %{smart_count} présences, avec les étiquettes, les notes et l’historique des deux. Vous pourrez les séparer à nouveau.',
    en: '%{name} will have %{smart_count} presence, with the tags, notes and history of both. You can unlink them again. |||| %{name} will have %{smart_count} presences, with the tags, notes and history of both. You can unlink them again.',
  },
  linked: { fr: '%{name} et %{other} ne font plus qu’un.', en: '%{name} and %{other} are one now.' },
  notSame: { fr: 'Pas la même personne', en: 'Not the same person' },
  notSameDone: {
    fr: 'C’est noté : %{other} ne sera plus proposé.',
    en: 'Noted: %{other} is suggested no more.',
  },
  find: { fr: 'Chercher un autre membre', en: 'Find another member' },
  findHelp: { fr: 'Une partie de son nom suffit.', en: 'A part of their name is enough.' },
  findSelf: { fr: 'C’est déjà ce membre.', en: 'That is this member already.' },
  unlink: { fr: 'Séparer', en: 'Unlink' },
  unlinkTitle: { fr: 'Séparer %{username} de %{name} ?', en: 'Unlink %{username} from %{name}?' },
  unlinkIntro: {
    fr: 'La présence « %{username} » (%{network}) redeviendra un membre à part, avec ce qui lui est arrivé sur ce réseau. Vous pourrez les rapprocher à nouveau.',
    en: 'The presence “%{username}” (%{network}) becomes a member of its own again, with what happened to it on that network. You can link them again.',
  },
  unlinked: {
    fr: '%{username} est de nouveau un membre à part.',
    en: '%{username} is a member of its own again.',
  },
  screenTitle: { fr: 'Personnes à rapprocher', en: 'Possible same people' },
  screenIntro: {
    fr: 'Ces membres de réseaux différents sont peut-être une seule personne. Rapprochez-les, ou dites que ce n’est pas le cas : ils ne seront plus proposés.',
    en: 'These members of different networks may be one person. Link them, or say that they are not: they are suggested no more.',
  },
  noPairs: {
    fr: 'Personne à rapprocher pour l’instant. Les propositions viennent dès qu’une communauté a deux réseaux.',
    en: 'Nobody to link at present. Suggestions come as soon as a community has two networks.',
  },
  more: { fr: 'Chercher plus loin', en: 'Look further' },
})
