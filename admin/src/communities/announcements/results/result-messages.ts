import { defineMessages } from '@parvis/schema'

/** Messages of the results of a sending. */
export const resultMessages = defineMessages({
  results: { fr: 'Résultats', en: 'Results' },
  first: { fr: 'Premiers résultats le %{time}.', en: 'First results on %{time}.' },
  none: {
    fr: 'Les résultats de cet envoi ne sont pas relevés.',
    en: 'The results of this sending are not read.',
  },
  readAt: { fr: 'Relevés le %{time}.', en: 'Read on %{time}.' },
  next: { fr: 'Prochain relevé le %{time}.', en: 'They are read next on %{time}.' },
  over: { fr: 'C’était le dernier relevé.', en: 'That was the last reading.' },
  reactions: { fr: 'réaction |||| réactions', en: 'reaction |||| reactions' },
  replies: { fr: 'réponse |||| réponses', en: 'reply |||| replies' },
  repliesUnknown: { fr: 'réponses inconnues', en: 'unknown replies' },
  joined: { fr: 'arrivée |||| arrivées', en: 'joined' },
  left: { fr: 'départ |||| départs', en: 'left' },
  usual: { fr: 'D’habitude %{mean}', en: 'Usually %{mean}' },
  noUsual: { fr: 'Pas encore de comparaison', en: 'No comparison yet' },
  atLeast: { fr: 'au moins %{count}', en: 'at least %{count}' },
  unknown: { fr: 'inconnu', en: 'unknown' },
  usualResults: {
    fr: 'Réactions et réponses se comparent à un envoi d’une autre annonce dans les mêmes salons, sept jours après. |||| Réactions et réponses se comparent à la moyenne de %{smart_count} envois d’autres annonces dans les mêmes salons, sept jours après chacun.',
    en: 'Reactions and replies are compared with a sending of another announcement in the same channels, seven days after. |||| Reactions and replies are compared with the mean of %{smart_count} sendings of other announcements in the same channels, seven days after each.',
  },
  people: {
    fr: 'Arrivées et départs comptent les personnes, sans les robots, en un jour depuis l’envoi. |||| Arrivées et départs comptent les personnes, sans les robots, en %{smart_count} jours depuis l’envoi.',
    en: 'Who joined and left is counted without bots, in the day since the sending. |||| Who joined and left is counted without bots, in the %{smart_count} days since the sending.',
  },
  usualPeople: {
    fr: 'La comparaison se fait avec la moyenne des quatre semaines d’avant, sur la même durée.',
    en: 'That is compared with the mean of the four weeks before, over the same time.',
  },
  tableOf: { fr: 'Résultats par salon', en: 'Results by channel' },
  channel: { fr: 'Salon', en: 'Channel' },
  reactionsTitle: { fr: 'Réactions', en: 'Reactions' },
  repliesTitle: { fr: 'Réponses', en: 'Replies' },
  notYet: { fr: 'pas encore relevé', en: 'not read yet' },
  noReactions: { fr: 'aucune', en: 'none' },
  poll: { fr: 'Sondage : %{question}', en: 'Poll: %{question}' },
  votes: {
    fr: '%{count} voix (%{share})',
    en: '%{count} vote (%{share}) |||| %{count} votes (%{share})',
  },
  pollFinal: { fr: 'Le sondage est terminé.', en: 'The poll has ended.' },
  pollOpen: { fr: 'Le sondage était encore ouvert.', en: 'The poll was still open.' },
})
