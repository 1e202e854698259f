import { defineMessages } from '@parvis/schema'

/** Messages of the effect of a widget. */
export const effectMessages = defineMessages({
  title: { fr: 'Est-ce utile ?', en: 'Does it work?' },
  since: {
    fr: 'Les personnes qui ont accepté le règlement depuis le %{date}.',
    en: 'Those who agreed to the rules since %{date}.',
  },
  nothing: {
    fr: 'Personne n’a encore été accueilli : il n’y a rien à compter.',
    en: 'Nobody was greeted yet: there is nothing to count.',
  },
  comparison: { fr: 'L’accueil fait-il rester ?', en: 'Does a welcome make people stay?' },
  method: {
    fr: 'Comparaison, au hasard, avec la part non accueillie, depuis qu’elle existe. Entre parenthèses : ce qui reste vraisemblable, 19 fois sur 20.',
    en: 'Compared with the share not greeted, which is drawn at random, since there is one. In brackets: what is likely, 19 times in 20.',
  },
  noControl: {
    fr: 'Tout le monde est accueilli : il n’y a personne à qui comparer. Réglez « Part non accueillie ».',
    en: 'Everyone is greeted: there is nobody to compare with. Set “Share not greeted”.',
  },
  after: {
    fr: 'Après %{smart_count} jour |||| Après %{smart_count} jours',
    en: 'After %{smart_count} day |||| After %{smart_count} days',
  },
  more_stay: { fr: 'Oui : davantage de personnes restent.', en: 'Yes: more people stay.' },
  unsure: { fr: 'Pas d’écart sûr : ce peut être le hasard.', en: 'No sure difference: it may be chance.' },
  fewer_stay: { fr: 'Non : moins de personnes restent.', en: 'No: fewer people stay.' },
  too_few: { fr: 'Trop tôt pour le dire.', en: 'Too early to say.' },
  compared: {
    fr: '%{share} (%{range}) des %{count} personnes accueillies étaient encore là, %{otherShare} (%{otherRange}) des %{otherCount} non accueillies : %{difference}.',
    en: '%{share} (%{range}) of %{count} people greeted were still there, %{otherShare} (%{otherRange}) of %{otherCount} not greeted: %{difference}.',
  },
  more: {
    fr: '%{smart_count} point de plus (%{lower} à %{upper}) |||| %{smart_count} points de plus (%{lower} à %{upper})',
    en: '%{smart_count} point more (%{lower} to %{upper}) |||| %{smart_count} points more (%{lower} to %{upper})',
  },
  fewer: {
    fr: '%{smart_count} point de moins (%{lower} à %{upper}) |||| %{smart_count} points de moins (%{lower} à %{upper})',
    en: '%{smart_count} point fewer (%{lower} to %{upper}) |||| %{smart_count} points fewer (%{lower} to %{upper})',
  },
  same: { fr: 'aucun écart (%{lower} à %{upper})', en: 'no difference (%{lower} to %{upper})' },
  fewGreeted: {
    fr: 'Trop peu encore : %{smart_count} personne accueillie sur les %{fewest} qu’il faut. |||| Trop peu encore : %{smart_count} personnes accueillies sur les %{fewest} qu’il faut.',
    en: 'Too few to say yet: %{smart_count} of %{fewest} people greeted. |||| Too few to say yet: %{smart_count} of %{fewest} people greeted.',
  },
  fewControl: {
    fr: 'Trop peu encore : %{smart_count} personne non accueillie sur les %{fewest} qu’il faut. |||| Trop peu encore : %{smart_count} personnes non accueillies sur les %{fewest} qu’il faut.',
    en: 'Too few to say yet: %{smart_count} of %{fewest} people not greeted. |||| Too few to say yet: %{smart_count} of %{fewest} people not greeted.',
  },
  wide: {
    fr: 'Trop peu encore : %{count} personnes accueillies et %{otherCount} non accueillies laissent tout possible.',
    en: 'Too few to say yet: %{count} people greeted and %{otherCount} not greeted leave everything open.',
  },
  stays: { fr: 'Qui est resté', en: 'Who stayed' },
  who: { fr: 'Personnes', en: 'People' },
  greeted: { fr: 'Accueillies', en: 'Greeted' },
  greetedWith: { fr: 'Avec le message %{rank}', en: 'With message %{rank}' },
  greetedOtherwise: { fr: 'Avec un message retiré', en: 'With a message since removed' },
  control: { fr: 'De la part non accueillie', en: 'Of the share not greeted' },
  notGreeted: { fr: 'Non accueillies, en tout', en: 'Not greeted, in all' },
  ofPeople: { fr: '%{range}, sur %{count}', en: '%{range}, of %{count}' },
  nobody: { fr: 'Personne', en: 'Nobody' },
  sending: { fr: 'Messages des 90 derniers jours', en: 'Messages of the last 90 days' },
  message: { fr: 'Message', en: 'Message' },
  ranked: { fr: 'Message %{rank}', en: 'Message %{rank}' },
  removed: { fr: 'Messages retirés ou plus anciens', en: 'Messages removed, or from earlier' },
  sent: { fr: 'Envoyés', en: 'Sent' },
  waiting: { fr: 'En attente', en: 'Waiting' },
  uncertain: { fr: 'Incertains', en: 'Uncertain' },
  failed: { fr: 'Échoués', en: 'Failed' },
  cause: { fr: '%{count} × %{cause}', en: '%{count} × %{cause}' },
})
