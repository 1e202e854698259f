import { defineMessages } from '@parvis/schema'

/** Messages about widgets that pause in a storm. */
export const pauseMessages = defineMessages({
  title: { fr: '« %{widget} » est suspendu sur %{network}', en: '“%{widget}” pauses on %{network}' },
  waiting: {
    fr: 'Trop de personnes arrivent à la fois : %{count} attend que vous décidiez. |||| Trop de personnes arrivent à la fois : %{count} attendent que vous décidiez.',
    en: 'Too many people join at once: %{count} waits for your decision. |||| Too many people join at once: %{count} wait for your decision.',
  },
  act: { fr: 'Les accueillir maintenant', en: 'Greet them now' },
  dismiss: { fr: 'Laisser passer', en: 'Let it be' },
  dismissTitle: { fr: 'Laisser passer cet afflux sur %{network} ?', en: 'Let this storm be on %{network}?' },
  dismissIntro: {
    fr: '%{count} personne ne sera pas accueillie. |||| %{count} personnes ne seront pas accueillies.',
    en: '%{count} person will not be greeted. |||| %{count} people will not be greeted.',
  },
  released: {
    fr: '%{count} personne va être accueillie. |||| %{count} personnes vont être accueillies.',
    en: '%{count} person is being greeted. |||| %{count} people are being greeted.',
  },
  dismissed: {
    fr: '%{count} personne n’est pas accueillie. |||| %{count} personnes ne sont pas accueillies.',
    en: '%{count} person is not greeted. |||| %{count} people are not greeted.',
  },
})
