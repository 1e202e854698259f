import { defineMessages } from '@parvis/schema'

/** Messages of the table of the product's settings. */
export const unchangedSettingsMessages = defineMessages({
  title: {
    fr: 'Réglages que votre compte n’a pas changés',
    en: 'Settings that your account has not changed',
  },
  note: {
    fr: 'Ils valent ce que Parvis prévoit, jusqu’à ce que quelqu’un les change.',
    en: 'They are as Parvis sets them, until somebody changes them.',
  },
  value: { fr: 'Valeur en vigueur', en: 'Value in force' },
  change: { fr: 'Changer', en: 'Change' },
  changeNamed: { fr: 'Changer « %{key} »', en: 'Change “%{key}”' },
})
