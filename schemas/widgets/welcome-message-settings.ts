import { boolean, embedded, french, integer, percentage, text, timeZone } from '@parvis/schema'
import { defineWidgetSettings } from './define-widget.js'
import { lookFields } from './message-looks.js'
import { translations } from './translations-field.js'

const settings = {
  channel_id: text({
    label: { fr: 'Salon', en: 'Channel' },
    help: { fr: 'Où le message est écrit.', en: 'Where the message is written.' },
    required: true,
    maxLength: 100,
  }),
  messages: embedded({
    label: { fr: 'Messages', en: 'Messages' },
    item: { fr: 'Message', en: 'Message' },
    addLabel: { fr: 'Ajouter un message', en: 'Add a message' },
    maxItems: 50,
    fields: {
      content: translations,
      ...lookFields,
      default: boolean({
        label: { fr: 'Par défaut', en: 'Default' },
        help: {
          fr: 'Envoyé à chaque arrivant, au lieu des autres.',
          en: 'Sent to everyone who joins, instead of the others.',
        },
      }),
    },
  }),
  randomMessage: boolean({
    label: { fr: 'Au hasard', en: 'At random' },
    help: {
      fr: 'Sinon, l’un après l’autre. Aucun ne revient avant que tous soient passés.',
      en: 'Otherwise one after the other. None comes again before all others have.',
    },
    initial: true,
  }),
  useLocaleOfUser: boolean({
    label: { fr: 'Dans la langue de la personne', en: 'In the person’s language' },
    help: { fr: 'Quand une traduction existe.', en: 'Where a translation exists.' },
    initial: true,
  }),
  languageButton: boolean({
    label: { fr: 'Bouton de langue', en: 'Language button' },
    help: {
      fr: 'Permet à chaque personne de choisir sa langue sous le message.',
      en: 'Lets people choose their language under the message.',
    },
    initial: true,
  }),
  greetAgainAfter: integer({
    label: { fr: 'Accueillir de nouveau après', en: 'Greet again after' },
    help: {
      fr: french`Qui revient est accueilli de nouveau après ce délai ; jamais si ce champ est vide.`,
      en: 'Those who come back are greeted again after this time; never if this is empty.',
    },
    unit: { fr: 'jours', en: 'days' },
    min: 0,
    max: 3650,
  }),
  delay: integer({
    label: { fr: 'Délai', en: 'Delay' },
    help: { fr: 'Entre l’arrivée et l’accueil.', en: 'Between the arrival and the welcome.' },
    unit: { fr: 'minutes', en: 'minutes' },
    min: 0,
    max: 1440,
  }),
  quietFrom: integer({
    label: { fr: 'Silence à partir de', en: 'Quiet from' },
    help: {
      fr: 'Qui arrive pendant ces heures est accueilli à la fin, avec les autres.',
      en: 'Those who arrive in these hours are greeted at their end, together.',
    },
    unit: { fr: 'heures', en: 'o’clock' },
    min: 0,
    max: 23,
  }),
  quietUntil: integer({
    label: { fr: 'Silence jusqu’à', en: 'Quiet until' },
    unit: { fr: 'heures', en: 'o’clock' },
    min: 0,
    max: 23,
  }),
  timeZone: timeZone({
    label: { fr: 'Fuseau horaire', en: 'Time zone' },
    initial: 'Europe/Paris',
  }),
  gatherAbove: integer({
    label: { fr: 'Regrouper au-delà de', en: 'Gather above' },
    help: {
      fr: 'Un seul message accueille alors jusqu’à cinquante personnes.',
      en: 'One message then greets up to fifty people.',
    },
    unit: { fr: 'arrivées par minute', en: 'arrivals a minute' },
    min: 1,
    max: 10_000,
    initial: 10,
  }),
  pauseAbove: integer({
    label: { fr: 'Suspendre au-delà de', en: 'Pause above' },
    help: {
      fr: french`Personne n’est plus accueilli avant que vous décidiez ; jamais si ce champ est vide.`,
      en: 'Nobody is greeted any more until you decide; never if this is empty.',
    },
    unit: { fr: 'arrivées par minute', en: 'arrivals a minute' },
    min: 1,
    max: 10_000,
    initial: 60,
  }),
  controlShare: percentage({
    label: { fr: 'Part non accueillie', en: 'Share not greeted' },
    help: {
      fr: french`Tirée au hasard, pour comparer : l’accueil fait-il rester ?`,
      en: 'Drawn at random, to compare: does a welcome make people stay?',
    },
    max: 50,
  }),
}

/** Settings of the welcome message. */
export const welcomeMessageSettings = defineWidgetSettings({
  name: 'welcome-message',
  label: {
    one: { fr: 'Message de bienvenue', en: 'Welcome message' },
    many: { fr: 'Messages de bienvenue', en: 'Welcome messages' },
  },
  settings,
  sections: [
    {
      label: { fr: 'Message', en: 'Message' },
      fields: [
        'channel_id',
        'messages',
        'randomMessage',
        'useLocaleOfUser',
        'languageButton',
        'greetAgainAfter',
      ],
    },
    {
      label: { fr: 'Moment', en: 'Time' },
      fields: ['delay', 'quietFrom', 'quietUntil', 'timeZone'],
    },
    { label: { fr: 'Afflux', en: 'Storms' }, fields: ['gatherAbove', 'pauseAbove'] },
    { label: { fr: 'Effet', en: 'Effect' }, fields: ['controlShare'] },
  ],
})
