import { defineWords } from '../../i18n/define-words'

/** Messages of the table of the product's settings. */
export const unchangedSettingsWords = defineWords(
  {
    title: 'Réglages que votre compte n’a pas changés',
    note: 'Ils valent ce que Parvis prévoit, jusqu’à ce que quelqu’un les change.',
    value: 'Valeur en vigueur',
    change: 'Changer',
    changeNamed: 'Changer « %{key} »',
  },
  {
    title: 'Settings that your account has not changed',
    note: 'They are as Parvis sets them, until somebody changes them.',
    value: 'Value in force',
    change: 'Change',
    changeNamed: 'Change “%{key}”',
  },
)
