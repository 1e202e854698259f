import { defineMessages } from '@parvis/schema'

/** Messages of the preview of messages in Discord. */
export const discordMessages = defineMessages({
  theme: { fr: 'Thème de Discord', en: 'Theme of Discord' },
  dark: { fr: 'Sombre', en: 'Dark' },
  light: { fr: 'Clair', en: 'Light' },
  both: { fr: 'Les deux', en: 'Both' },
  app: { fr: 'APP', en: 'APP' },
  bot: { fr: 'Parvis', en: 'Parvis' },
  today: { fr: 'Aujourd’hui à %{time}', en: 'Today at %{time}' },
  showSpoiler: { fr: 'Afficher le texte masqué', en: 'Show the hidden text' },
  unknownMember: { fr: '@membre', en: '@member' },
  unknownChannel: { fr: '#salon', en: '#channel' },
  noPicture: {
    fr: 'L’image n’est plus dans vos fichiers.',
    en: 'The picture is not in your files any more.',
  },
})
